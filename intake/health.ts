import { type ClockJump, recentJump } from "#database/clock.ts";
import type { Job } from "#database/constants.ts";
import { type JobRun, lastRuns } from "#database/jobs.ts";
import { lastBackup } from "#database/metadata.ts";
import { type MailState, Outbox } from "#database/outbox.ts";
import type { IntakeContext } from "./context.ts";
import { freeDisk } from "./disk.ts";

/**
 * The state of the intake and the desk. Sizes are in bytes, times ISO 8601 in UTC; null means that it has not happened yet.
 */
export type Health = {
  mail: MailState & { to: string | null; lastSentAt: string | null };
  lastBackupAt: string | null;
  /** Null with PostgreSQL, whose disk may be another one. Below `least`, new applications are refused. */
  disk: { free: number; least: number } | null;
  clockJump: ClockJump | null;
  jobs: (JobRun & { name: Job })[];
};

/** Reads the state of the intake and the desk. */
export async function readHealth(
  {
    mail,
    store,
    dataFolder,
    minFreeDisk,
  }: Pick<IntakeContext, "mail" | "store" | "dataFolder" | "minFreeDisk">,
  now: Date,
): Promise<Health> {
  const outbox = new Outbox(store);
  const free = await freeDisk(store, dataFolder);
  return {
    mail: { to: mail?.to ?? null, lastSentAt: await outbox.lastSentAt(), ...(await outbox.state()) },
    lastBackupAt: await lastBackup(store),
    disk: free === null ? null : { free, least: minFreeDisk },
    clockJump: await recentJump(store, now),
    jobs: await lastRuns(store),
  };
}
