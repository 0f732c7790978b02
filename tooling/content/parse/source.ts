import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Advice, type Problem, problemOf } from "../problems.ts";

/** The maximum size of a content file: reading a larger one takes noticeable time. */
export const MAX_SOURCE_BYTES = 200_000;
const IN_UTF8 =
  "Save it again in the encoding UTF-8: Notepad offers it at the bottom of File → Save as, TextEdit after File → Duplicate and File → Save.";
/** Spaces that look like an ordinary one; word processors and websites use them to prevent line breaks. */
export const ODD_SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * Reads a content file as text: without a byte order mark, with line feeds as line endings and only ordinary spaces.
 *
 * @param path the file on disk
 * @param file the file's name in messages
 * @returns the text, or the problem that prevented reading it
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

/** Like `readSource`, for bytes in memory. */
export function decodeSource(bytes: Uint8Array, file: string): string | Problem {
  if (bytes.length > MAX_SOURCE_BYTES)
    return wrong(
      file,
      `The file is too large: more than ${MAX_SOURCE_BYTES / 1000} kilobytes.`,
      "Delete what does not belong here; photos go into content/photos.",
    );
  const format = otherFormat(bytes, basename(file));
  if (format) return problemOf(file, "error", format);
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === "")
    return wrong(
      file,
      "The file is empty.",
      "Bring back an earlier copy of it, or start again from the sample.",
    );
  return text.replace(/\r\n?/g, "\n").replace(ODD_SPACES, " ");
}

/** The format of a file that is not plain text in UTF-8, and how to convert it. */
function otherFormat(bytes: Uint8Array, name: string): Advice | undefined {
  const characters = Buffer.from(bytes).toString("latin1");
  if (characters.startsWith("{\\rtf"))
    return {
      message: "The file is saved as rich text (RTF), the format of TextEdit and WordPad.",
      fix: `In TextEdit choose Format → Make Plain Text, and save it; in WordPad choose File → Save as → Plain text document. Its name stays ${name}.`,
    };
  if (characters.startsWith("PK\u0003"))
    return {
      message: "The file is a document of a word processor (like .docx or .odt).",
      fix: `Save it from the word processor as plain text (.txt) with the encoding UTF-8, and name it ${name}.`,
    };
  // Every other byte of plain text in UTF-16 is zero, which identifies it if the byte order mark is missing.
  if (
    /^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(characters) ||
    characters.split("\u0000").length - 1 > characters.length / 4
  )
    return {
      message: "The file is saved in the encoding UTF-16, which Notepad also calls Unicode.",
      fix: IN_UTF8,
    };
  if (!isUtf8(bytes)) {
    const line = characters.split(/\r\n?|\n/).findIndex((text) => !isUtf8(Buffer.from(text, "latin1"))) + 1;
    const where = `the first letter that cannot be read is in line ${line}`;
    return { message: `The file is saved in the encoding ANSI (Windows-1252): ${where}.`, fix: IN_UTF8 };
  }
  if (!characters.includes("\u0000")) return undefined;
  return {
    message: "The file is not plain text in UTF-8.",
    fix: "Save it again from a plain text editor (not a word processor), with the encoding UTF-8.",
  };
}

function wrong(file: string, message: string, fix: string): Problem {
  return problemOf(file, "error", { message, fix });
}
