import { recentJump } from "#database/jobs/clock.ts";
import { Outbox } from "#database/jobs/outbox.ts";
import { lastRuns } from "#database/jobs/runs.ts";
import { lastBackup } from "#database/schema/metadata.ts";
import type { IntakeContext } from "./context.ts";
import { freeBytes } from "./disk.ts";
import { unknownQuestions } from "./submission.ts";

/** Reads the state of the intake and the desk. Sizes are in bytes, times ISO 8601 in UTC; null means not yet. */
export async function readHealth(
  {
    mail,
    store,
    dataFolder,
    minFreeDisk,
  }: Pick<IntakeContext, "mail" | "store" | "dataFolder" | "minFreeDisk">,
  now: Date,
) {
  const outbox = new Outbox(store);
  return {
    mail: { to: mail?.to ?? null, lastSentAt: await outbox.lastSentAt(), ...(await outbox.state()) },
    lastBackupAt: await lastBackup(store),
    disk: { free: await freeBytes(dataFolder), minFree: minFreeDisk, holdsApplications: store.isFile },
    clockJump: await recentJump(store, now),
    jobs: await lastRuns(store),
  };
}

/** Which new applications are refused for now, and why; null if none. A full disk is reported with its space. */
export async function readRefusal({
  store,
  delivery: { questions },
}: Pick<IntakeContext, "store" | "delivery">) {
  const fault = await store.check().then(
    () => undefined,
    ({ message }: Error) => message,
  );
  if (fault !== undefined) return { isTotal: true, reason: fault };
  const unknown = unknownQuestions(questions).join(", ");
  if (unknown === "") return null;
  return {
    isTotal: false,
    reason: `The running server does not know these questions of the form: ${unknown}. Restart it with the new code.`,
  };
}
