import { readdir } from "node:fs/promises";
import { basename, dirname, join, parse } from "node:path";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { CONTENT_FILE, languageOf, translationFile } from "./content-files.ts";
import { type Problem, problemOf } from "./problems.ts";
import { hasMessages } from "./translations/check-translations.ts";

const LANGUAGE = /residence[._-]([a-z]{2})(?![a-z])/;
const COPY = /^[^.].*\.(?:ya?ml|txt|rtf|docx?|odt|pages|html?)$/i;

/**
 * Warns about copies of the owner's files under other names, as saved by editors (residence.yaml.txt) or browsers (residence
 * (1).yaml), because edits there have no effect.
 *
 * @param projectFolder the folder that holds `content/`
 */
export async function warnAboutDuplicates(projectFolder: string): Promise<Problem[]> {
  const name = basename(CONTENT_FILE);
  const folder = dirname(CONTENT_FILE);
  const present = await readdir(join(projectFolder, folder)).catch((): string[] => []);
  // Some file systems ignore case: there, Residence.yaml is the same file.
  const isCopy = (other: string) => other.includes(parse(name).name) && other !== name;
  const copies = present.filter(
    (other) => COPY.test(other) && isCopy(other.toLowerCase()) && languageOf(other) === undefined,
  );
  return copies.map((copy) => {
    const meant = fileMeant(copy);
    return problemOf(`${folder}/${copy}`, "warning", {
      message: `The file is not read: its texts belong in ${meant}.`,
      fix: `If it holds your changes, save it as ${meant}, in the place of the other; if not, delete it.`,
    });
  });
}

/** The file that a copy was made of: residence.es.yaml for "residence.es (1).yaml". */
function fileMeant(copy: string): string {
  const code = LANGUAGE.exec(copy.toLowerCase())?.[1];
  const isOther = code !== undefined && code !== FIRST_LANGUAGE && hasMessages(code);
  return basename(isOther ? translationFile(code) : CONTENT_FILE);
}
