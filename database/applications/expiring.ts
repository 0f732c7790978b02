import type { Handle } from "../engines/database.ts";
import { answers, applications, select, time } from "../schema/tables.ts";
import { decidedBeforeExpiry, upcomingErasure } from "./retention.ts";

const MAX_ITEMS = 50;

/** The applications that will be erased within a week, soonest first, and whether there are more. `at` is ISO 8601 in UTC. */
export async function listExpiring({ database: { run } }: Handle, months: number, now: Date) {
  const { number, status } = applications;
  const rows = await select(
    run,
    { number, status, decidedAt: time, announcedAt: time, ...answers },
    `SELECT a.number, a.status, a.decided_at, a.announced_at, s.application FROM applications a JOIN answers s ON s.application_id = a.id
      WHERE a.decided_at < $1 AND a.announced_at IS NOT NULL ORDER BY a.decided_at, a.id LIMIT ${MAX_ITEMS + 1}`,
    [decidedBeforeExpiry(months, now)],
  );
  const items = rows.flatMap(({ number, status, application, ...dates }) => {
    const at = upcomingErasure(dates, months, now);
    return at ? [{ number, fullName: application.fullName, status, at: at.toISOString() }] : [];
  });
  return { items: items.slice(0, MAX_ITEMS), more: items.length > MAX_ITEMS };
}
