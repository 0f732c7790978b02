import { DAY_MS, WEEK_MS } from "#app/lib/durations.ts";
import { type Handle, placeholders, type Run } from "../engines/database.ts";
import { applications, select, time } from "../schema/tables.ts";
import { before, moveMonths } from "../schema/times.ts";
import { batchesOf, eraseIds } from "./erase.ts";
import { lockApplications } from "./lock-applications.ts";

/** The dates that determine when an application is erased: its decision, and the announcement at the desk. */
type RetentionDates = { decidedAt: string | null; announcedAt: string | null };

/**
 * Announces applications that will be erased soon, and withdraws announcements that no longer apply. This runs once a day,
 * so it announces up to four days before the desk shows it.
 */
export async function announceExpiring(
  { database: { run } }: Handle,
  months: number,
  now: Date,
): Promise<void> {
  const decidedBy = decidedBeforeExpiry(months, new Date(now.getTime() + DAY_MS));
  await run(
    `UPDATE applications SET announced_at = NULL
      WHERE announced_at IS NOT NULL AND (decided_at IS NULL OR decided_at >= $1 OR announced_at > $2)`,
    [decidedBy, now.toISOString()],
  );
  await run("UPDATE applications SET announced_at = $2 WHERE announced_at IS NULL AND decided_at < $1", [
    decidedBy,
    now.toISOString(),
  ]);
}

/**
 * Moves announcements across a clock jump, so that its time does not count as announced. Nor does the time before the desk
 * showed them: after the jump they may all be due.
 */
export async function moveAnnouncements(
  run: Run,
  months: number,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  if (!Number.isFinite(months)) return;
  const rows = await select(
    run,
    { id: applications.id, decidedAt: time, announcedAt: time },
    `SELECT id, decided_at, announced_at FROM applications
      WHERE announced_at IS NOT NULL AND decided_at IS NOT NULL`,
  );
  const moved = Map.groupBy(rows, ({ decidedAt, announcedAt }) => {
    const shownAt = announcedErasure(decidedAt, announcedAt, months) - WEEK_MS;
    return before(to, Math.max(from.getTime() - shownAt, 0));
  });
  for (const [announcedAt, same] of moved)
    for (const batch of batchesOf(same.map(({ id }) => id)))
      await run(`UPDATE applications SET announced_at = $1 WHERE id IN (${placeholders(batch, 1)})`, [
        announcedAt,
        ...batch,
      ]);
}

/**
 * Erases applications that were decided `months` ago and announced at least a week ago.
 * @returns the number of erased applications
 */
export async function eraseExpired(
  store: Handle,
  dataFolder: string,
  months: number,
  now: Date,
): Promise<number> {
  if (!Number.isFinite(months)) return 0;
  const expired = "decided_at < $1 AND announced_at <= $2";
  const limits = [decidedBefore(months, now).toISOString(), before(now, WEEK_MS)];
  const rows = await select(
    store.database.run,
    { id: applications.id, decidedAt: time },
    `SELECT id, decided_at FROM applications WHERE ${expired}`,
    limits,
  );
  const due = rows.filter(({ decidedAt }) => eraseAt(decidedAt, months) <= now);
  return eraseIds(
    store,
    dataFolder,
    due.map(({ id }) => id),
    now,
    {
      // Somebody may change a decision while the applications before it are erased.
      choose: (run, ids) =>
        lockApplications(run, `${expired} AND id IN (${placeholders(ids, 2)})`, [...limits, ...ids]),
    },
  );
}

/** When an application will be erased; undefined if that is not announced or not within a week. */
export function upcomingErasure(
  { decidedAt, announcedAt }: RetentionDates,
  months: number,
  now: Date,
): Date | undefined {
  if (decidedAt === null || announcedAt === null || !Number.isFinite(months)) return undefined;
  const at = announcedErasure(decidedAt, announcedAt, months);
  return at - now.getTime() <= WEEK_MS ? new Date(at) : undefined;
}

/** Applications decided before this time will be erased within a week; empty if applications are kept permanently. */
export function decidedBeforeExpiry(months: number, now: Date): string {
  return Number.isFinite(months)
    ? decidedBefore(months, new Date(now.getTime() + WEEK_MS)).toISOString()
    : "";
}

/** When an announced application is erased, in milliseconds. The desk shows it from a week before. */
function announcedErasure(decidedAt: string, announcedAt: string, months: number): number {
  return Math.max(eraseAt(decidedAt, months).getTime(), Date.parse(announcedAt) + WEEK_MS);
}

function eraseAt(decidedAt: string, months: number): Date {
  return moveMonths(new Date(decidedAt), months);
}

// An upper bound: applications due at `time` were decided before it, since month lengths differ by up to three days.
function decidedBefore(months: number, time: Date): Date {
  return new Date(moveMonths(time, -months).getTime() + 3 * DAY_MS);
}
