import { readdir } from "node:fs/promises";
import { basename, dirname, join, parse } from "node:path";
import { languageOf } from "./load-translations.ts";
import { type Problem, problemOf } from "./problems.ts";

const COPY = /^[^.].*\.(?:ya?ml|txt|rtf|docx?)$/i;

/**
 * Warns about copies of the owner's file under other names, as saved by editors (residence.yaml.txt) or browsers (residence
 * (1).yaml), because edits there have no effect.
 *
 * @param projectFolder the folder that holds `content/`
 * @param file the owner's file, relative to it, like content/residence.yaml
 */
export async function warnAboutDuplicates(projectFolder: string, file: string): Promise<Problem[]> {
  const name = basename(file);
  const present = await readdir(join(projectFolder, dirname(file))).catch((): string[] => []);
  // Some file systems ignore case: there, Residence.yaml is the same file.
  const isCopy = (other: string) => other.includes(parse(name).name) && other !== name;
  const copies = present.filter(
    (other) => COPY.test(other) && isCopy(other.toLowerCase()) && languageOf(other) === undefined,
  );
  return copies.map((copy) =>
    problemOf(`${dirname(file)}/${copy}`, "warning", {
      message: `The file is not read: the site is made from ${name} alone.`,
      fix: `If it holds your changes, save it as ${name} in the place of the other; if not, delete it.`,
    }),
  );
}
