import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { CONTENT_FILE } from "#tooling/content/load.ts";
import { translationFiles } from "#tooling/content/load-translations.ts";

/** The content files as they are on the disk. */
export interface ContentFiles {
  /** The text of each, with its byte order mark and line endings, by its language; the first language first. */
  readonly texts: ReadonlyMap<string, string>;
  /** From the project's folder, by language. */
  readonly paths: ReadonlyMap<string, string>;
}

/** Reads the content files of a project's folder. A file that is not there has no text. */
export async function readContentFiles(projectFolder: string): Promise<ContentFiles> {
  const others = await translationFiles(projectFolder, CONTENT_FILE);
  const paths = new Map([
    [FIRST_LANGUAGE, CONTENT_FILE],
    ...others.map(({ code, path }) => [code, path] as const).toSorted(),
  ]);
  const texts = new Map<string, string>();
  for (const [language, path] of paths) {
    const text = await readFile(join(projectFolder, path), "utf8").catch(() => undefined);
    if (text !== undefined) texts.set(language, text);
  }
  return { texts, paths };
}
