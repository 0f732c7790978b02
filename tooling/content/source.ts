import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { type Problem, problemOf } from "./problems.ts";

const LARGEST_BYTES = 200_000;
/** Spaces that look like the one of the space bar; word processors and websites put them where a line must not break. */
const ODD_SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** How files of word processors start: zipped ones, and those in rich text. */
const WORD_PROCESSOR = ["PK\u0003", "{\\rtf"];

/**
 * Reads a content file as text: without byte order mark, every line ending as a line feed, every space as a plain one.
 *
 * @param path where the file is on disk
 * @param file how messages name it
 * @returns the text, or the one problem that made reading it pointless
 */
export async function readSource(path: string, file: string): Promise<string | Problem> {
  try {
    return decodeSource(await readFile(path), file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    if (code === "ENOENT") return wrong(file, "The file is missing.", `Put it back: ${file}.`);
    return wrong(file, `The file cannot be read (${code}).`, "Check that it is a file that you may open.");
  }
}

/** The same for bytes that are already in memory. */
export function decodeSource(bytes: Uint8Array, file: string): string | Problem {
  if (bytes.length > LARGEST_BYTES)
    return wrong(
      file,
      `The file is too large: more than ${LARGEST_BYTES / 1000} kilobytes.`,
      "Delete what does not belong here; photos go into content/photos.",
    );
  const text = isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;
  if (text === undefined || WORD_PROCESSOR.some((start) => text.startsWith(start)) || text.includes("\u0000"))
    return wrong(
      file,
      "The file is not plain text in UTF-8.",
      "Save it again from a plain text editor (not a word processor), with the encoding UTF-8.",
    );
  if (text.trim() === "")
    return wrong(
      file,
      "The file is empty.",
      "Bring back an earlier copy of it, or start again from the sample.",
    );
  return text.replace(/\r\n?/g, "\n").replace(ODD_SPACES, " ");
}

function wrong(file: string, message: string, mend: string): Problem {
  return problemOf(file, "error", { message, mend });
}
