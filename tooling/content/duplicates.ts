import { readdir } from "node:fs/promises";
import { basename, dirname, join, parse } from "node:path";
import { languageOf } from "./load-translations.ts";
import { type Problem, problemOf } from "./problems.ts";

const COPY = /^[^.].*\.(?:ya?ml|txt|rtf|docx?)$/i;

/**
 * Warns of copies of the owner's file under other names, as editors save them (residence.yaml.txt) and browsers
 * (residence (1).yaml): anyone who writes into one of them waits for the change forever.
 *
 * @param projectFolder the folder that holds `content/`
 * @param file the owner's file from there, like content/residence.yaml
 */
export async function warnAboutDuplicates(projectFolder: string, file: string): Promise<Problem[]> {
  const name = basename(file);
  const present = await readdir(join(projectFolder, dirname(file))).catch((): string[] => []);
  // Some computers take Residence.yaml for the same file.
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
