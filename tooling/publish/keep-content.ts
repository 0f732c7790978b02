import { constants } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { CONTENT_FILE, translationFiles } from "#tooling/content/content-files.ts";
import { photoFiles } from "#tooling/content/photos/photo-slots.ts";
import { PHOTO_FOLDER } from "#tooling/content/photos/photos.ts";
import type { Content } from "#tooling/content/schema/schema.ts";

/**
 * Copies the content of a release into it, for going back to it later: the content files, and the photos that they name.
 *
 * @param from the folder that holds `content/`
 * @param release the folder of the release
 */
export async function keepContent(from: string, release: string, content: Content): Promise<void> {
  const others = await translationFiles(from);
  await mkdir(join(release, PHOTO_FOLDER), { recursive: true });
  const present = await readdir(join(from, PHOTO_FOLDER));
  const photos = photoFiles(content);
  const files = [CONTENT_FILE, ...others.map(({ path }) => path)];
  const named = present.filter((name) => photos.has(name)).map((name) => `${PHOTO_FOLDER}/${name}`);
  for (const file of [...files, ...named])
    await copyFile(join(from, file), join(release, file), constants.COPYFILE_FICLONE);
}
