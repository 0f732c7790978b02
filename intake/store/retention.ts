import { erase } from "./erase.ts";
import type { Store } from "./store.ts";

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** Erases what was decided so many months ago. @returns how many */
export async function eraseExpired(
  store: Store,
  dataFolder: string,
  months: number,
  now: Date,
): Promise<number> {
  if (!Number.isFinite(months)) return 0;
  return erase(store.database, dataFolder, await store.decidedBefore(addMonths(now, -months)), now);
}

/** When an application will be erased, if that is within a week. */
export function erasedSoon(decidedAt: string | null, months: number, now: Date): Date | undefined {
  if (decidedAt === null || !Number.isFinite(months)) return undefined;
  const at = addMonths(new Date(decidedAt), months);
  return at.getTime() - now.getTime() < WEEK_MS ? at : undefined;
}

/** Decided before this, an application may be erased within a week: months differ in length by three days. */
export function decidedForExpiry(months: number, now: Date): Date {
  return new Date(addMonths(now, -months).getTime() + WEEK_MS + 3 * DAY_MS);
}

/** The same day of another month, or its last day where it is shorter. */
function addMonths(time: Date, months: number): Date {
  const moved = new Date(time);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== time.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
