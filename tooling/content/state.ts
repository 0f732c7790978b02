import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diskProblem } from "#hosting/disk-problem.ts";
import { CONTENT_FILE } from "./content-files.ts";
import { loadContent } from "./load.ts";
import { PHOTO_FOLDER } from "./photos/photos.ts";
import { makePictures, type Pictures } from "./photos/pictures.ts";
import { type Problem, problemOf } from "./problems.ts";
import type { Content } from "./schema/schema.ts";
import type { Translation } from "./translations/check-translations.ts";

/**
 * Content with its pictures, ready for the pages; `ready` is null if there are errors. `failure` is the error if the
 * pictures could not be made, which is no mistake in the content.
 */
export type ContentState = {
  ready: { content: Content; translations: Translation[]; pictures: Pictures } | null;
  problems: Problem[];
  failure?: unknown;
};

/** The state by project folder, with the fingerprint of the files that it was made from. */
const cache = new Map<string, { files: string; state: Promise<ContentState> }>();

/**
 * Loads the content and makes its pictures, once per process until a file changes. Never rejects: any failure is in
 * `problems`.
 *
 * @param projectFolder the folder that holds `content/`
 */
export async function contentState(projectFolder: string): Promise<ContentState> {
  const files = await filesOf(projectFolder);
  const known = cache.get(projectFolder);
  if (known?.files === files) return known.state;
  const state = makeState(projectFolder);
  cache.set(projectFolder, { files, state });
  return state;
}

async function makeState(projectFolder: string): Promise<ContentState> {
  const { content, translations, problems } = await loadContent(projectFolder);
  if (!content) return { ready: null, problems };
  try {
    return {
      ready: { content, translations, pictures: await makePictures(content, projectFolder) },
      problems,
    };
  } catch (error) {
    // Such as a full disk: the next attempt may succeed.
    cache.delete(projectFolder);
    const message = diskProblem(error) ?? `The pictures could not be made: ${error}`;
    const problem = problemOf(PHOTO_FOLDER, "error", { message, fix: "" });
    return { ready: null, problems: [...problems, problem], failure: error };
  }
}

/**
 * A fingerprint of the content: the names, times and sizes of all its files. Linked folders are not entered, and may be
 * circular.
 */
async function filesOf(projectFolder: string): Promise<string> {
  const folder = join(projectFolder, dirname(CONTENT_FILE));
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const entries = found.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    const { mtimeMs, size } = (await stat(file).catch(() => undefined)) ?? {};
    return `${file} ${mtimeMs} ${size}`;
  });
  return (await Promise.all(entries)).join("\n");
}
