import type { FastifyInstance } from "fastify";
import { DAY_MS } from "#app/lib/durations.ts";
import type { Store } from "#database/applications/store.ts";
import { confirmedTime } from "#database/jobs/clock.ts";
import { removeOldRecords } from "#database/jobs/old-records.ts";

/**
 * Deletes old entries of the security log and old copies of the database, now and once a day until the server closes. For a
 * server without delivery, which runs no background jobs.
 */
export async function removeOldDaily(
  app: FastifyInstance,
  { store, dataFolder }: { store: Store; dataFolder: string },
  now: () => Date,
): Promise<void> {
  async function removeOld(): Promise<void> {
    const time = await confirmedTime(store, now());
    if (time) await removeOldRecords(store, dataFolder, time);
  }
  let running = Promise.resolve();
  function run(): void {
    running = running
      .then(removeOld)
      .catch(({ message }) => app.log.error(`Old records are left: ${message}`));
  }
  run();
  const interval = setInterval(run, DAY_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(interval);
    await running;
  });
  await running;
}
