/**
 * Builds the site for the tests with delivery off and on, unless the builds are up to date: `node build-sites.ts [off|on]`.
 */
import { readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { hashFiles, SOURCES } from "#tooling/publish/sources.ts";
import { buildOther, WITH_DELIVERY, WITHOUT_DELIVERY } from "./builds.ts";
import { buildProject } from "./project-copy.ts";

const OWN = resolve("build/client");
const FOLDERS = { off: WITHOUT_DELIVERY, on: WITH_DELIVERY };

/** Builds the site with delivery off or on, unless the build is up to date. Rejects when the build fails. */
export async function buildIfStale(delivery: "off" | "on"): Promise<void> {
  const folder = FOLDERS[delivery];
  const sources = await hashFiles(".", [...SOURCES, "content"]);
  const stamp = `${folder}.sources`;
  const built = await readFile(stamp, "utf8").catch(() => undefined);
  if (built === `${sources} ${await builtAt(folder)}`) return;
  await (folder === OWN ? buildProject(resolve(".")) : buildOther());
  await writeFile(stamp, `${sources} ${await builtAt(folder)}`);
}

/** The time of a build, since another command may have rebuilt it; undefined if there is none. */
async function builtAt(folder: string): Promise<number | undefined> {
  return stat(join(folder, "index.html")).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

if (import.meta.main) {
  const [, , only] = process.argv;
  // Not in parallel: the second build reuses the photos prepared by the first.
  if (only !== "on") await buildIfStale("off");
  if (only !== "off") await buildIfStale("on");
}
