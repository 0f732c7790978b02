import { basename, join } from "node:path";
import { readHistory, releaseFolder } from "#hosting/releases.ts";
import { PHOTO_FOLDER } from "#tooling/content/photos/photos.ts";
import { readContentFiles } from "../draft/content-files.ts";
import { diskError, WebsiteError } from "../errors.ts";
import { haveSameValues } from "../published.ts";
import { writeWhole } from "../write-file.ts";
import { digestOf } from "./digest.ts";
import type { PlannedFile } from "./plan.ts";
import { listReleases } from "./releases.ts";

/** Why a file cannot be replaced. Publishing keeps only the photos that the website uses. */
function notKept(path: string): string {
  const name = basename(path);
  const [file, reason] = path.startsWith(PHOTO_FOLDER)
    ? ["photo", "the website does not use it, or a mistake prevents that"]
    : ["text file", "a mistake prevents that"];
  return `The ${file} ${name} was changed by hand and is not published yet. Publish it first, so that it is kept, then go back. If ${reason}, move ${name} to another folder, and go back.`;
}

/** Throws if a photo of the draft would replace a photo that was added to the content by hand. */
export async function requireOwnNames(files: readonly PlannedFile[]): Promise<void> {
  const replaced = files.find(
    ({ path, before, after }) => path.startsWith(PHOTO_FOLDER) && before !== null && before !== after,
  );
  if (replaced)
    throw new WebsiteError(
      "refused",
      `Another photo with the name ${basename(replaced.path)} was added to the photos by hand. Choose your photo again, then publish.`,
    );
}

/**
 * Throws unless the overwritten content is stored in a release. Notes that were written by hand since are stored in that of
 * the website that is online: there is nothing else to publish.
 * @param root the project's folder
 */
export async function requireKept(
  files: readonly PlannedFile[],
  { root, builds }: { root: string; builds: string },
): Promise<void> {
  await keepNotes(root, builds);
  const folders = listReleases(builds).map(({ name }) => releaseFolder(builds, name));
  for (const { path, before, after } of files) {
    if (before === null || before === after) continue;
    const kept = await Promise.all(folders.map((folder) => digestOf(join(folder, path))));
    if (!kept.includes(before)) throw new WebsiteError("refused", notKept(path));
  }
}

async function keepNotes(root: string, builds: string): Promise<void> {
  const [online] = readHistory(builds);
  if (online === undefined) return;
  const release = releaseFolder(builds, online);
  const [kept, present] = await Promise.all([readContentFiles(release), readContentFiles(root)]);
  if (!haveSameValues(kept.texts, present.texts)) return;
  for (const [language, text] of present.texts)
    if (kept.texts.get(language) !== text)
      await writeWhole(join(release, present.paths.get(language) ?? ""), text).catch((error) => {
        throw diskError(error);
      });
}
