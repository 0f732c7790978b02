import * as v from "valibot";
import { DAY_MS, WEEK_MS } from "#app/lib/durations.ts";
import { moveAnnouncements } from "../applications/retention.ts";
import type { Handle, Run } from "../engines/database.ts";
import { getMetadata, setMetadata } from "../schema/metadata.ts";

const LAST_RUN = "last run";
const LAST_JUMP = "clock jump";
const SHOWN = "shown time";
// A longer time between two starts is more likely a wrong clock.
const MAX_OFF_MS = 366 * DAY_MS;

const clockJump = v.pipe(v.string(), v.parseJson(), v.object({ from: v.string(), to: v.string() }));

/**
 * A gap of more than a day between two runs of the background jobs, which run twice a minute. Times are ISO 8601 in UTC.
 */
type ClockJump = v.InferOutput<typeof clockJump>;

/**
 * Compares the clock with the time of the previous run. A jump of more than a day in either direction, because the clock was
 * changed or the server was off, does not count as announced: otherwise a wrong clock would end the week of an announcement.
 * Nor does that week start again: a server that is off every weekend would never erase.
 * @param months from the decision to the erasure
 * @returns the jump, if there was one
 */
export async function checkClock(
  { database: { transaction } }: Handle,
  months: number,
  now: Date,
): Promise<ClockJump | undefined> {
  return transaction(async (run) => {
    const from = await getMetadata(run, LAST_RUN);
    await setMetadata(run, LAST_RUN, now.toISOString());
    if (from === null) {
      await run("UPDATE applications SET announced_at = $1 WHERE announced_at IS NOT NULL", [
        now.toISOString(),
      ]);
      return undefined;
    }
    if (distance(from, now) <= DAY_MS) return undefined;
    await moveAnnouncements(run, months, { from: new Date(from), to: now });
    const jump = { from, to: now.toISOString() };
    await setMetadata(run, LAST_JUMP, JSON.stringify(jump));
    return jump;
  });
}

/** Delays announced erasures by a week from the next run, for a restored database, whose announcements nobody has seen. */
export async function forgetLastRun(run: Run): Promise<void> {
  await run("DELETE FROM metadata WHERE name = $1", [LAST_RUN]);
}

/** The last clock jump, if it was within a week; null otherwise. */
export async function recentJump({ database: { run } }: Handle, now: Date): Promise<ClockJump | null> {
  const value = await getMetadata(run, LAST_JUMP);
  const jump = value === null ? null : v.parse(clockJump, value);
  return jump && distance(jump.to, now) < WEEK_MS ? jump : null;
}

/**
 * A time that is over even if the clock is wrong now: the clock showed it a week to a year ago, and none before it since. For
 * a server that is often off, where each start looks like a jump.
 * @returns undefined while there is no such time, and if it was returned before
 */
export async function confirmedTime(
  { database: { transaction } }: Handle,
  now: Date,
): Promise<Date | undefined> {
  return transaction(async (run) => {
    const shown = new Date((await getMetadata(run, SHOWN)) ?? now);
    const waited = now.getTime() - shown.getTime();
    if (waited > 0 && waited < WEEK_MS) return undefined;
    await setMetadata(run, SHOWN, now.toISOString());
    return waited > 0 && waited < MAX_OFF_MS ? shown : undefined;
  });
}

function distance(time: string, now: Date): number {
  return Math.abs(now.getTime() - Date.parse(time));
}
