/**
 * Builds the site as a new release: `npm run build`, or with `--if-changed` only if its sources have changed; then a mistake
 * in the content alone is no failure. A copy of the current release is in build/client, with the files for hosts and
 * servers beside it. `npm run back` makes the previous release current again.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError } from "#app/lib/config-error.ts";
import { diskProblem } from "#hosting/disk-problem.ts";
import { buildSite } from "./build-site.ts";
import { beginRelease, goBack } from "./publish/release.ts";
import { isUpToDate, releaseOfSources } from "./publish/sources.ts";

const STAYS = "Until then the website stays as it was built last.";

const root = join(import.meta.dirname, "..");
const builds = join(root, "build");
process.chdir(root);
process.env.NODE_ENV = "production";

const { back, "if-changed": ifChanged } = options();
try {
  // Without a preceding `--`, npm 11 consumes the option and passes it on in the environment. npm 12 refuses it.
  if (back || process.env.npm_config_back) await returnToEarlier();
  else if (!ifChanged || !(await isUpToDate(root, builds))) await build();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (diskProblem(error) ?? error));
  process.exitCode = 1;
}

function options() {
  try {
    return parseArgs({ options: { back: { type: "boolean" }, "if-changed": { type: "boolean" } } }).values;
  } catch (error) {
    console.error(
      `${(error as Error).message}\nUsage: npm run build, or npm run back for the release before.`,
    );
    process.exit(2);
  }
}

async function build(): Promise<void> {
  await using release = await beginRelease(builds);
  const pages = await buildSite(root, release.client);
  if (pages === undefined) {
    // At the desk of the earlier website the mistakes can be corrected, or a publication finished that was interrupted.
    if (ifChanged && (await releaseOfSources(root, builds))) console.error(STAYS);
    else process.exitCode = 1;
    return;
  }
  await release.makeCurrent();
  console.log(`Built ${pages} pages into build/client.`);
}

async function returnToEarlier(): Promise<void> {
  const name = await goBack(builds);
  if (name)
    console.log(
      `Release ${name} is current again, in build/client too. The next build publishes the content as it is then.`,
    );
  else {
    console.error("There is no earlier release to go back to.");
    process.exitCode = 1;
  }
}
