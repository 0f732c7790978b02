import { basename, join } from "node:path";
import { releaseFolder } from "#hosting/releases.ts";
import { PHOTO_FOLDER } from "#tooling/content/photos.ts";
import { WebsiteError } from "../errors.ts";
import { digestOf } from "./digest.ts";
import type { PlannedFile } from "./plan.ts";
import { listReleases } from "./releases.ts";

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

/** Throws unless the overwritten content is stored in a release. */
export async function requireKept(files: readonly PlannedFile[], builds: string): Promise<void> {
  const folders = listReleases(builds).map(({ name }) => releaseFolder(builds, name));
  for (const { path, before, after } of files) {
    if (before === null || before === after) continue;
    const kept = await Promise.all(folders.map((folder) => digestOf(join(folder, path))));
    if (!kept.includes(before))
      throw new WebsiteError(
        "refused",
        "The text file or a photo was changed by hand and is not published yet. Publish it first, so that it is kept, then go back.",
      );
  }
}
