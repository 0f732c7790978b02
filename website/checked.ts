import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { CONTENT_FILE } from "#tooling/content/content-files.ts";
import { checkContent, type Loaded } from "#tooling/content/load.ts";
import { decodeSource } from "#tooling/content/parse/source.ts";
import { type CheckedPhoto, checkPhoto } from "#tooling/content/photos/photos.ts";
import type { Problem } from "#tooling/content/problems.ts";
import type { DraftState } from "./draft/draft.ts";
import { FileCache } from "./file-cache.ts";
import { decoding } from "./photos/decoding.ts";

/** Photos are decoded to be checked. */
const checks = new FileCache<CheckedPhoto>(40);

/**
 * Checks the content with the draft applied, as the build would.
 * @param photos the path of each photo, by its name
 */
export async function checkDraft(
  { files, replay }: DraftState,
  photos: ReadonlyMap<string, string>,
): Promise<Loaded> {
  const read = (language: string, path: string): string | Problem =>
    files.unreadable.get(language) ?? decodeSource(Buffer.from(replay.texts.get(language) ?? ""), path);
  const others = [...files.paths].filter(([language]) => language !== FIRST_LANGUAGE);
  const sources = {
    first: read(FIRST_LANGUAGE, CONTENT_FILE),
    others: new Map(others.map(([code, path]) => [path, { code, source: read(code, path) }] as const)),
    photos,
  };
  return checkContent(sources, (path, minimumWidth) =>
    checks.get(path, () => decoding.run(() => checkPhoto(path, minimumWidth)), minimumWidth),
  );
}
