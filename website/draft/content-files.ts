import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { CONTENT_FILE, translationFiles } from "#tooling/content/content-files.ts";
import { decodeSource, MAX_SOURCE_BYTES, readSource } from "#tooling/content/parse/source.ts";
import type { Problem } from "#tooling/content/problems.ts";

/** The content files on the disk. */
export interface ContentFiles {
  /** The text of each file by language, with its byte order mark and line endings; the first language first. */
  readonly texts: ReadonlyMap<string, string>;
  /** Why a file cannot be read and written back unchanged: it is missing, empty, too large, or in another encoding. */
  readonly unreadable: ReadonlyMap<string, string | Problem>;
  /** Relative to the project's folder, by language. */
  readonly paths: ReadonlyMap<string, string>;
}

/** Reads the content files of a project. A missing file has no text. */
export async function readContentFiles(projectFolder: string): Promise<ContentFiles> {
  const others = await translationFiles(projectFolder);
  const paths = new Map([
    [FIRST_LANGUAGE, CONTENT_FILE],
    ...others.map(({ code, path }) => [code, path] as const).toSorted(),
  ]);
  const texts = new Map<string, string>();
  const unreadable = new Map<string, string | Problem>();
  for (const [language, path] of paths) {
    const file = join(projectFolder, path);
    const bytes = await readFile(file).catch(() => undefined);
    const text = bytes && bytes.length <= MAX_SOURCE_BYTES && isUtf8(bytes) ? bytes.toString() : "";
    // Without an owner's text there is nothing that could be in conflict with the draft.
    if (text.trim() !== "") texts.set(language, text);
    // Of the same bytes: the program that emptied the file may have written it by now.
    else unreadable.set(language, bytes ? decodeSource(bytes, path) : await readSource(file, path));
  }
  return { texts, unreadable, paths };
}
