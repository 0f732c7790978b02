/** Builds the site with delivery off and on for the tests, each where it is missing or out of date: `node build-sites.ts`. */
import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { listFiles } from "#tooling/publish/list-files.ts";
import { buildOther, WITH_DELIVERY, WITHOUT_DELIVERY } from "./builds.ts";
import { buildProject, SOURCES } from "./project-copy.ts";

const OWN = resolve("build/client");

const sources = await hashSources();
const own = { folder: OWN, build: () => buildProject(resolve(".")) };
const other = { folder: WITH_DELIVERY === OWN ? WITHOUT_DELIVERY : WITH_DELIVERY, build: buildOther };
// One after the other: the second finds the photos that the first has prepared.
for (const site of [own, other]) {
  const stamp = `${site.folder}.sources`;
  const isCurrent = async () => (await readText(stamp)) === `${sources} ${await builtAt(site.folder)}`;
  if (await isCurrent()) continue;
  await site.build();
  await writeFile(stamp, `${sources} ${await builtAt(site.folder)}`);
}

/** A hash of every file that a build reads. */
async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const entry of [...SOURCES, "content"]) {
    const isFolder = (await stat(entry)).isDirectory();
    const files = isFolder ? (await listFiles(entry)).sort().map((file) => join(entry, file)) : [entry];
    for (const file of files) hash.update(file).update(await readFile(file));
  }
  return hash.digest("hex");
}

/** When a site was built, since another command may have built it from other sources; undefined where it was not. */
async function builtAt(folder: string): Promise<number | undefined> {
  return stat(join(folder, "index.html")).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

function readText(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}
