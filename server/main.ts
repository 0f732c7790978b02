/**
 * Serves the built site: `npm start`. Listens on PORT and HOST (default: port 3000 on every interface). An argument names a
 * different build folder. With delivery on, it also serves intake and desk. Otherwise the desk is only available on this
 * computer, unless DESK=on opens it, and a second line prints a link that opens it.
 */
import { fileURLToPath } from "node:url";
import { ConfigError } from "#app/lib/config-error.ts";
import { readProblem } from "#hosting/disk-problem.ts";
import { createApp } from "./app.ts";
import { listen } from "./listen.ts";
import { isoTimestamp, log } from "./log.ts";
import { openLink } from "./open-link.ts";
import { readTrustProxy } from "./proxies.ts";
import { type Build, projectFolderOf, readSettings } from "./settings.ts";
import { stopOnSignals } from "./stop.ts";

const ownBuild = fileURLToPath(new URL("../build/client", import.meta.url));

// Without a listener, a log on a full disk ends the site: Node forwards the output of the database's thread.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

try {
  const settings = readSettings(process.env, process.argv[2] ?? ownBuild);
  // Loads the intake only if delivery is on.
  const intake =
    settings.delivery && (await import("#intake/intake.ts")).prepareIntake(settings, process.env);
  const readProxies = () => readTrustProxy(process.env);
  const trustProxy = intake
    ? readProxies()
    : await tryOrLog(readProxies, "No proxy is trusted, and the desk cannot be opened here");
  const ownDesk =
    intake || trustProxy === undefined || !projectFolderOf(settings)
      ? undefined
      : await tryOrLog(() => prepareDesk(settings));
  const app = await createApp(settings, {
    logger: { level: "error", stream: log, timestamp: isoTimestamp },
    trustProxy: trustProxy ?? false,
  });
  const context = await intake?.mount(app);
  if (context) await (await import("#desk/server/desk.ts")).mountDesk(app, context);
  const desk = ownDesk && (await tryOrLog(() => ownDesk.mount(app)));
  stopOnSignals(app);
  console.log(`The site is at ${await listen(app, settings)}`);
  const link = desk && (await tryOrLog(() => desk.link()));
  if (link) console.log(`Edit it here (the link works once, within 15 minutes): ${link}`);
  // Set by the double-click start files.
  if (link && process.env.OPEN_DESK) openLink(link);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (readProblem(error) ?? error));
  process.exit(1);
}

/** The desk of a server without delivery. */
async function prepareDesk(build: Build) {
  return (await import("#desk/server/own-computer.ts")).prepareOwnDesk(build, process.env);
}

/** Serves the site even if the desk fails because of an invalid setting, or a read-only disk as in a container. */
async function tryOrLog<T>(
  work: () => T | Promise<T>,
  failure = "The desk cannot be opened here",
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.error(`${failure}: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
