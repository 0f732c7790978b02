import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { CONTENT_FILE, loadContent } from "./load.ts";
import { PHOTO_FOLDER } from "./photos.ts";
import { makePictures, type Pictures } from "./pictures.ts";
import type { Problem } from "./problems.ts";
import type { Content } from "./schema.ts";

/** Content with its pictures, ready for the pages; `ready` is null when a mistake must be mended first. */
export type ContentState = {
  ready: { content: Content; pictures: Pictures } | null;
  problems: Problem[];
};

type Kept = { fingerprint: string; state: Promise<ContentState> };

/**
 * One build loads its configuration more than once, and each time a new copy of this file: what must happen once in a
 * process is therefore kept on the process itself.
 */
const KEPT = Symbol.for("residence-content-states");
const store = globalThis as typeof globalThis & { [KEPT]?: Map<string, Kept> };

/**
 * Loads the content and makes its pictures, once in a process for as long as the files stay the same.
 * Never rejects: whatever goes wrong is in `problems`.
 *
 * @param projectFolder the folder that holds `content/`
 */
export async function contentState(projectFolder: string): Promise<ContentState> {
  store[KEPT] ??= new Map();
  const fingerprint = await fingerprintOf(projectFolder);
  const kept = store[KEPT].get(projectFolder);
  if (kept?.fingerprint === fingerprint) return kept.state;
  const state = makeState(projectFolder);
  store[KEPT].set(projectFolder, { fingerprint, state });
  return state;
}

async function makeState(projectFolder: string): Promise<ContentState> {
  const { content, problems } = await loadContent(projectFolder);
  if (!content) return { ready: null, problems };
  try {
    return { ready: { content, pictures: await makePictures(content, projectFolder) }, problems };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const place = { file: PHOTO_FOLDER, line: 1, column: 1, path: [] };
    return { ready: null, problems: [...problems, { ...place, message, mend: "", severity: "error" }] };
  }
}

async function fingerprintOf(projectFolder: string): Promise<string> {
  const photos = await readdir(join(projectFolder, PHOTO_FOLDER)).catch((): string[] => []);
  const files = [CONTENT_FILE, ...photos.map((name) => `${PHOTO_FOLDER}/${name}`)];
  const seen = files.map(async (file) => {
    const found = await stat(join(projectFolder, file)).catch(() => undefined);
    return `${file} ${found?.mtimeMs} ${found?.size}`;
  });
  return createHash("sha256")
    .update((await Promise.all(seen)).join("\n"))
    .digest("hex");
}
