/** Builds the site with delivery off and on for the tests, where it is missing or out of date: `node build-sites.ts [off|on]`. */
import { readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { hashFiles, SOURCES } from "#tooling/publish/sources.ts";
import { buildOther, WITH_DELIVERY, WITHOUT_DELIVERY } from "./builds.ts";
import { buildProject } from "./project-copy.ts";

const OWN = resolve("build/client");
const FOLDERS = { off: WITHOUT_DELIVERY, on: WITH_DELIVERY };

/** Builds the site with delivery off or on, unless it was built from the sources as they are. Rejects when the build fails. */
export async function buildIfStale(delivery: "off" | "on"): Promise<void> {
  const folder = FOLDERS[delivery];
  const sources = await hashFiles(".", [...SOURCES, "content"]);
  const stamp = `${folder}.sources`;
  const built = await readFile(stamp, "utf8").catch(() => undefined);
  if (built === `${sources} ${await builtAt(folder)}`) return;
  await (folder === OWN ? buildProject(resolve(".")) : buildOther());
  await writeFile(stamp, `${sources} ${await builtAt(folder)}`);
}

/** When a site was built, since another command may have built it from other sources; undefined if it was not. */
async function builtAt(folder: string): Promise<number | undefined> {
  return stat(join(folder, "index.html")).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

if (import.meta.main) {
  const [, , only] = process.argv;
  // One after the other: the second finds the photos that the first has prepared.
  if (only !== "on") await buildIfStale("off");
  if (only !== "off") await buildIfStale("on");
}
