import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { policyFile } from "#hosting/delivery.ts";
import { listFiles } from "#hosting/list-files.ts";
import { readHistory, releaseFolder } from "#hosting/releases.ts";
import { CONTENT_FILE, translationFiles } from "#tooling/content/content-files.ts";

const CONTENT = dirname(CONTENT_FILE);

/** The inputs of a build except the content and the installed packages. */
export const SOURCES = [
  "app",
  "database",
  "desk",
  "hosting",
  "tooling",
  "website",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];

/**
 * Writes the hash of a release's sources into its folder.
 *
 * @param hash of the sources, taken before the build read them
 */
export async function keepSources(release: string, hash: string): Promise<void> {
  await writeFile(sourcesFile(release), hash);
}

/**
 * The folder of the current release if it was built from the present sources of the project, with any content; undefined
 * otherwise.
 */
export async function releaseOfSources(root: string, builds: string): Promise<string | undefined> {
  const [current] = readHistory(builds);
  if (current === undefined || !existsSync(policyFile(join(builds, "client")))) return undefined;
  const release = releaseFolder(builds, current);
  const made = await readFile(sourcesFile(release), "utf8").catch(() => undefined);
  return made === (await hashFiles(root)) ? release : undefined;
}

/** Whether the current release was built from the present sources and content of the project. */
export async function isUpToDate(root: string, builds: string): Promise<boolean> {
  const release = await releaseOfSources(root, builds);
  if (release === undefined) return false;
  const kept = (await listFiles(join(release, CONTENT))).map((file) => `${CONTENT}/${file}`);
  const present = (await translationFiles(root)).map(({ path }) => path);
  const content = [...kept, ...present];
  return (await hashFiles(root, content)) === (await hashFiles(release, content));
}

/** A hash of files, and of all files in folders, by their paths relative to a folder. */
export async function hashFiles(from: string, paths: readonly string[] = SOURCES): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) {
    const found = await stat(join(from, path)).catch(() => undefined);
    const files = found?.isDirectory()
      ? (await listFiles(join(from, path))).map((file) => `${path}/${file}`)
      : found
        ? [path]
        : [];
    for (const file of files) hash.update(file).update(await readFile(join(from, file)));
  }
  return hash.digest("hex");
}

function sourcesFile(release: string): string {
  return join(release, "sources.txt");
}
