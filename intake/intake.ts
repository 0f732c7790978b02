import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { ConfigError } from "#app/lib/config-error.ts";
import { openStore, sqliteFile } from "#database/open.ts";
import { replaceDelivery } from "#hosting/delivery.ts";
import type { Build } from "#server/settings.ts";
import { BackgroundJobs } from "./background-jobs.ts";
import type { IntakeContext } from "./context.ts";
import { intakeLimits } from "./limits.ts";
import { rejectMisspelledSettings } from "./misspelled-settings.ts";
import { intakeRoutes } from "./routes.ts";
import {
  readMail,
  readRetention,
  readStatusToken,
  readStorage,
  readTrial,
  refusePublished,
} from "./settings.ts";
import { statusRoute } from "./status-route.ts";

const STOP_MS = 3_000;

/** The intake. Its settings are read, its store is not opened yet. */
interface PreparedIntake {
  /** Opens the store, adds the routes and starts the background jobs. Everything stops with the server. */
  mount(app: FastifyInstance): Promise<IntakeContext>;
}

/**
 * Reads the settings of the intake from the build and the environment.
 * @param limits other limits, for tests and benchmarks
 * @throws ConfigError that explains the problem and its fix
 */
export function prepareIntake(
  build: Pick<Build, "delivery" | "folder" | "root">,
  env: NodeJS.ProcessEnv,
  limits = intakeLimits,
): PreparedIntake {
  const { delivery: first } = build;
  if (!first)
    throw new ConfigError(
      "Delivery is off in this build. Switch it on in content/residence.yaml and build again.",
    );
  rejectMisspelledSettings(env);
  const storage = readStorage(env);
  const { dataFolder } = storage;
  refusePublished(dataFolder, build);
  // Each later release replaces it while the server runs.
  const delivery = { ...first };
  const mail = readMail(env, delivery.email);
  const retentionMonths = readRetention(env);
  const trial = readTrial(env);
  const token = readStatusToken(env);
  return {
    async mount(app) {
      // Before the first await, since a release may be published at any moment.
      app.current.onSwitch(({ delivery: next = delivery }) => replaceDelivery(delivery, next));
      const store = await openStore(storage, { create: true });
      const { log } = app;
      if (await store.isNew())
        log.error(
          `There are no applications and no people yet in ${storage.databaseUrl ? "the database of DATABASE_URL" : sqliteFile(dataFolder)}. ` +
            "If there were any before, this is another database: stop the server, and check DATA_DIR and DATABASE_URL.",
        );
      const work = { store, dataFolder, retentionMonths, log };
      const jobs = new BackgroundJobs({ ...work, mail: mail && { settings: mail, delivery } });
      await app.register(intakeRoutes, {
        store,
        dataFolder,
        delivery,
        limits,
        onAdded: () => jobs.runSoon(),
      });
      await jobs.start();
      if (!mail) log.error("No mails about applications are sent: SMTP_URL is not set.");
      app.addHook("onClose", async () => {
        // A hanging mail server does not keep the process alive. The mail is sent again after the next start, under the
        // same id.
        await Promise.race([jobs.stop(), wait(STOP_MS)]);
        await store.close();
      });
      const { minFreeDisk } = limits;
      const context = { store, dataFolder, delivery, mail, retentionMonths, minFreeDisk, trial };
      await app.register(statusRoute, { context, token });
      return context;
    },
  };
}
