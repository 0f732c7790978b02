/**
 * Serves the built site: `npm start`. PORT and HOST say where (default: port 3000 on every interface). An
 * argument names another build folder than this project's own. With delivery on, intake and desk are served too.
 */
import { fileURLToPath } from "node:url";
import { ConfigError } from "#app/lib/config-error.ts";
import { createApp } from "./app.ts";
import { listen } from "./listen.ts";
import { isoTimestamp, log } from "./log.ts";
import { readSettings } from "./settings.ts";
import { stopOnSignals } from "./stop.ts";

const ownBuild = fileURLToPath(new URL("../build/client", import.meta.url));

try {
  const settings = readSettings(process.env, process.argv[2] ?? ownBuild);
  // Not loaded where the owner has not switched delivery on.
  const intake =
    settings.delivery && (await import("#intake/intake.ts")).prepareIntake(settings, process.env);
  const app = await createApp(settings, {
    logger: { level: "error", stream: log, timestamp: isoTimestamp },
    ...intake?.options,
  });
  const ground = await intake?.mount(app);
  if (ground) await (await import("#desk/server/desk.ts")).mountDesk(app, ground);
  stopOnSignals(app);
  console.log(`The site is at ${await listen(app, settings)}`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
