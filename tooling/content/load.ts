import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { warnOfCopies } from "./copies.ts";
import { parseContent } from "./parse.ts";
import { withPhotosAsOnDisk } from "./photo-names.ts";
import { checkPhotos, PHOTO_FOLDER } from "./photos.ts";
import { hasErrors, type Problem, sortProblems } from "./problems.ts";
import type { Content } from "./schema.ts";
import { readSource } from "./source.ts";

/** The owner's file, from the project's folder; messages name it like this. */
export const CONTENT_FILE = "content/residence.yaml";

/** The content when nothing must be mended, and everything that the owner should know. */
export type Loaded = { content: Content | null; problems: Problem[] };

/**
 * Reads and checks the owner's file and photos. Mistakes never throw: they are in `problems`, all of them at once.
 *
 * @param projectFolder the folder that holds `content/`
 */
export async function loadContent(projectFolder: string): Promise<Loaded> {
  const source = await readSource(join(projectFolder, CONTENT_FILE), CONTENT_FILE);
  const copies = await warnOfCopies(projectFolder, CONTENT_FILE);
  if (typeof source !== "string") return { content: null, problems: [source, ...copies] };
  const parsed = parseContent(source, CONTENT_FILE);
  const problems = [...parsed.problems, ...copies];
  if (!parsed.content) return { content: null, problems: sortProblems(problems) };
  const present = await readdir(join(projectFolder, PHOTO_FOLDER)).catch((): string[] => []);
  const content = withPhotosAsOnDisk(parsed.content, present);
  const placeOf = (path: Problem["path"]) => ({ file: CONTENT_FILE, ...parsed.positionOf(path) });
  problems.push(...(await checkPhotos(content, projectFolder, present, placeOf)));
  return { content: hasErrors(problems) ? null : content, problems: sortProblems(problems) };
}
