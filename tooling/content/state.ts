import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CONTENT_FILE, loadContent } from "./load.ts";
import type { Translation } from "./load-translations.ts";
import { PHOTO_FOLDER } from "./photos.ts";
import { makePictures, type Pictures } from "./pictures.ts";
import { type Problem, problemOf } from "./problems.ts";
import type { Content } from "./schema.ts";

/** Content with its pictures, ready for the pages; `ready` is null when a mistake must be fixed first. */
export type ContentState = {
  ready: { content: Content; translations: Translation[]; pictures: Pictures } | null;
  problems: Problem[];
};

/** By project folder: the state, and what the files looked like when it was made. */
const made = new Map<string, { files: string; state: Promise<ContentState> }>();

/**
 * Loads the content and makes its pictures, once in a process for as long as the files stay the same.
 * Never rejects: whatever goes wrong is in `problems`.
 *
 * @param projectFolder the folder that holds `content/`
 */
export async function contentState(projectFolder: string): Promise<ContentState> {
  const files = await filesOf(projectFolder);
  const known = made.get(projectFolder);
  if (known?.files === files) return known.state;
  const state = makeState(projectFolder);
  made.set(projectFolder, { files, state });
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
    const message = error instanceof Error ? error.message : String(error);
    return { ready: null, problems: [...problems, problemOf(PHOTO_FOLDER, "error", { message, fix: "" })] };
  }
}

/** Names, times and sizes of all files of the content. */
async function filesOf(projectFolder: string): Promise<string> {
  const folder = join(projectFolder, dirname(CONTENT_FILE));
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  const seen = names.map(async (name) => {
    const found = await stat(join(folder, name)).catch(() => undefined);
    return `${name} ${found?.mtimeMs} ${found?.size}`;
  });
  return (await Promise.all(seen)).join("\n");
}
