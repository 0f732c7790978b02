import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { warnOfCopies } from "./copies.ts";
import { loadTranslations, type Translation } from "./load-translations.ts";
import { parseContent } from "./parse.ts";
import { withPhotosAsOnDisk } from "./photo-names.ts";
import { checkPhotos, PHOTO_FOLDER } from "./photos.ts";
import { hasErrors, type Problem, sortProblems } from "./problems.ts";
import type { Content } from "./schema.ts";
import { readSource } from "./source.ts";

/** The owner's file, from the project's folder; messages name it like this. */
export const CONTENT_FILE = "content/residence.yaml";

/** The content when nothing must be fixed, and everything that the owner should know. */
export type Loaded = { content: Content | null; translations: Translation[]; problems: Problem[] };

const NOTHING = { content: null, translations: [] };

/**
 * Reads and checks the owner's files and photos. Mistakes never throw: they are in `problems`, all of them at once.
 *
 * @param projectFolder the folder that holds `content/`
 */
export async function loadContent(projectFolder: string): Promise<Loaded> {
  const source = await readSource(join(projectFolder, CONTENT_FILE), CONTENT_FILE);
  const copies = await warnOfCopies(projectFolder, CONTENT_FILE);
  if (typeof source !== "string") return { ...NOTHING, problems: [source, ...copies] };
  const parsed = parseContent(source, CONTENT_FILE);
  const problems = [...parsed.problems, ...copies];
  if (!parsed.content) return { ...NOTHING, problems: sortProblems(problems) };
  const present = await readdir(join(projectFolder, PHOTO_FOLDER)).catch((): string[] => []);
  const content = withPhotosAsOnDisk(parsed.content, present);
  const placeOf = (path: Problem["path"]) => ({ file: CONTENT_FILE, ...parsed.positionOf(path) });
  problems.push(...(await checkPhotos(content, projectFolder, present, placeOf)));
  const { translations, problems: others } = await loadTranslations(content, projectFolder, CONTENT_FILE);
  problems.push(...others);
  return { ...(hasErrors(problems) ? NOTHING : { content, translations }), problems: sortProblems(problems) };
}
