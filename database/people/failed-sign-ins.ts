import { DAY_MS } from "#app/lib/durations.ts";
import type { Handle } from "../engines/database.ts";
import { count, selectOne, textOrNull } from "../schema/tables.ts";
import { before } from "../schema/times.ts";

const RETENTION_MS = 30 * DAY_MS;

/** Counts a failed sign-in. */
export async function recordFailedSignIn({ database: { run } }: Handle, now: Date): Promise<void> {
  const time = now.toISOString();
  await run(
    `INSERT INTO failed_sign_ins (day, count, last_attempt_at) VALUES ($1, 1, $2)
      ON CONFLICT (day) DO UPDATE SET count = failed_sign_ins.count + 1, last_attempt_at = excluded.last_attempt_at`,
    [time.slice(0, 10), time],
  );
  await run("DELETE FROM failed_sign_ins WHERE day < $1", [oldestDay(now)]);
}

/** The number of failed sign-ins within the last 30 days, and the time of the last one. */
export async function failedSignIns(
  { database: { run } }: Handle,
  now: Date,
): Promise<{ count: number; last: string | null }> {
  return selectOne(
    run,
    { count, last: textOrNull },
    "SELECT CAST(COALESCE(SUM(count), 0) AS INTEGER) AS count, MAX(last_attempt_at) AS last FROM failed_sign_ins WHERE day >= $1 AND day <= $2",
    [oldestDay(now), now.toISOString().slice(0, 10)],
  );
}

function oldestDay(now: Date): string {
  return before(now, RETENTION_MS).slice(0, 10);
}
