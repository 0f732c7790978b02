import { erase } from "./erase.ts";
import type { Store } from "./store.ts";

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** Erases what was decided so many months ago. @returns how many */
export async function eraseExpired(
  { database }: Store,
  dataFolder: string,
  months: number,
  now: Date,
): Promise<number> {
  if (!Number.isFinite(months)) return 0;
  const rows = await database.run("SELECT number, decided_at FROM applications WHERE decided_at < $1", [
    decidedFor(months, now).toISOString(),
  ]);
  const due = rows.filter(({ decided_at }) => eraseAt(String(decided_at), months) <= now);
  const numbers = due.map(({ number }) => String(number));
  return erase(database, dataFolder, numbers, now);
}

/** When an application will be erased, if that is within a week. */
export function erasedSoon(decidedAt: string | null, months: number, now: Date): Date | undefined {
  if (decidedAt === null || !Number.isFinite(months)) return undefined;
  const at = eraseAt(decidedAt, months);
  return at.getTime() - now.getTime() < WEEK_MS ? at : undefined;
}

/** Whatever is erased within a week was decided before this. */
export function decidedForExpiry(months: number, now: Date): Date {
  return decidedFor(months, new Date(now.getTime() + WEEK_MS));
}

function eraseAt(decidedAt: string, months: number): Date {
  return moveMonths(new Date(decidedAt), months);
}

// Whatever is erased by a time was decided before this: months differ in length by three days.
function decidedFor(months: number, time: Date): Date {
  return new Date(moveMonths(time, -months).getTime() + 3 * DAY_MS);
}

/** The same day of another month, or its last day where it is shorter. */
export function moveMonths(time: Date, months: number): Date {
  const moved = new Date(time);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== time.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
