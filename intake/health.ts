import { type ClockJump, recentJump } from "#database/clock.ts";
import type { Job } from "#database/constants.ts";
import { type JobRun, lastRuns } from "#database/jobs.ts";
import { lastBackup } from "#database/metadata.ts";
import { type MailState, Outbox } from "#database/outbox.ts";
import type { IntakeContext } from "./context.ts";
import { freeBytes } from "./disk.ts";

/**
 * The state of the intake and the desk. Sizes are in bytes, times ISO 8601 in UTC; null means that it has not happened yet.
 */
export type Health = {
  mail: MailState & { to: string | null; lastSentAt: string | null };
  lastBackupAt: string | null;
  /**
   * The disk of the server. `holdsApplications` is false with PostgreSQL, whose disk may be another one. Otherwise new
   * applications are refused below `least`.
   */
  disk: { free: number; least: number; holdsApplications: boolean };
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
  return {
    mail: { to: mail?.to ?? null, lastSentAt: await outbox.lastSentAt(), ...(await outbox.state()) },
    lastBackupAt: await lastBackup(store),
    disk: { free: await freeBytes(dataFolder), least: minFreeDisk, holdsApplications: store.isFile },
    clockJump: await recentJump(store, now),
    jobs: await lastRuns(store),
  };
}
