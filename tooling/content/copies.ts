import { readdir } from "node:fs/promises";
import { basename, dirname, join, parse } from "node:path";
import type { Problem } from "./problems.ts";

const COPY = /^[^.].*\.(?:ya?ml|txt|rtf|docx?)$/i;

/**
 * Warns of copies of the owner's file under other names, as editors save them (residence.yaml.txt) and browsers
 * (residence (1).yaml): whoever writes into one of them waits for the change forever.
 *
 * @param projectFolder the folder that holds `content/`
 * @param file the owner's file from there, like content/residence.yaml
 */
export async function warnOfCopies(projectFolder: string, file: string): Promise<Problem[]> {
  const name = basename(file);
  const stem = parse(name).name;
  const present = await readdir(join(projectFolder, dirname(file))).catch((): string[] => []);
  // Some computers take Residence.yaml for the same file.
  const copies = present.filter(
    (other) => COPY.test(other) && other.toLowerCase().includes(stem) && other.toLowerCase() !== name,
  );
  return copies.map((copy) => ({
    file: `${dirname(file)}/${copy}`,
    line: 1,
    column: 1,
    message: `The file is not read: the site is made from ${name} alone.`,
    mend: `If it holds your changes, save it as ${name} in the place of the other; if not, delete it.`,
    severity: "warning",
    path: [],
  }));
}
