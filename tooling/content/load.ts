import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { CONTENT_FILE, translationFiles } from "./content-files.ts";
import { warnAboutDuplicates } from "./duplicates.ts";
import { parseContent } from "./parse/parse.ts";
import { readSource } from "./parse/source.ts";
import { withPhotosAsOnDisk } from "./photos/photo-names.ts";
import { checkPhoto, checkPhotos, PHOTO_FOLDER } from "./photos/photos.ts";
import { hasErrors, type Problem, sortProblems } from "./problems.ts";
import type { Content } from "./schema/schema.ts";
import { checkTranslations, type Translation } from "./translations/check-translations.ts";

/** The content, null if it has errors, and all problems to report. */
export type Loaded = { content: Content | null; translations: Translation[]; problems: Problem[] };

/** The sources of the content. A file that cannot be read is replaced by its problem. */
type Sources = {
  first: string | Problem;
  /** By their paths relative to the project's folder. */
  others: ReadonlyMap<string, { code: string; source: string | Problem }>;
  /** The path of each photo by its file name. */
  photos: ReadonlyMap<string, string>;
};

const NOTHING = { content: null, translations: [] };

/**
 * Reads and checks the owner's files and photos. Never throws because of an error in them: all are in `problems`.
 *
 * @param projectFolder the folder that holds `content/`
 */
export async function loadContent(projectFolder: string): Promise<Loaded> {
  const loaded = await checkContent(await readSources(projectFolder));
  const copies = await warnAboutDuplicates(projectFolder);
  return { ...loaded, problems: sortProblems([...loaded.problems, ...copies]) };
}

/** Reads the content files, and lists the photos. */
async function readSources(projectFolder: string): Promise<Sources> {
  const first = await readSource(join(projectFolder, CONTENT_FILE), CONTENT_FILE);
  const others: [string, { code: string; source: string | Problem }][] = [];
  for (const { path, code } of await translationFiles(projectFolder))
    others.push([path, { code, source: await readSource(join(projectFolder, path), path) }]);
  const folder = join(projectFolder, PHOTO_FOLDER);
  const names = await readdir(folder).catch((): string[] => []);
  return { first, others: new Map(others), photos: new Map(names.map((name) => [name, join(folder, name)])) };
}

/**
 * Checks the sources of the content.
 *
 * @param checkOne checks a photo
 */
export async function checkContent(
  { first, others, photos }: Sources,
  checkOne = checkPhoto,
): Promise<Loaded> {
  if (typeof first !== "string") return { ...NOTHING, problems: [first] };
  const parsed = parseContent(first, CONTENT_FILE);
  if (!parsed.usable) return { ...NOTHING, problems: parsed.problems };
  const content = withPhotosAsOnDisk(parsed.usable, [...photos.keys()]);
  const positionOf = (path: Problem["path"]) => ({ file: CONTENT_FILE, ...parsed.positionOf(path) });
  const photoProblems = await checkPhotos(content, photos, positionOf, checkOne);
  const { translations, problems: translationProblems } = checkTranslations(content, others);
  const problems = [
    ...parsed.problems,
    ...independentProblems(parsed.problems, photoProblems, translationProblems),
  ];
  return { ...(hasErrors(problems) ? NOTHING : { content, translations }), problems: sortProblems(problems) };
}

/** The problems of photos and translations, except those that may follow from errors in the first file. */
function independentProblems(
  first: readonly Problem[],
  photoProblems: readonly Problem[],
  translationProblems: readonly Problem[],
): Problem[] {
  const mistakes = first.filter(({ severity }) => severity === "error").map(({ path }) => path.join("."));
  const others =
    mistakes.length === 0
      ? translationProblems
      : translationProblems.filter(({ severity }) => severity === "warning");
  return [...photoProblems, ...others].filter(({ path }) => !mistakes.includes(path.join(".")));
}
