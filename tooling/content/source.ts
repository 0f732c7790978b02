import { open } from "node:fs/promises";
import { plainStructure } from "./plain-signs.ts";
import type { Problem } from "./problems.ts";

const LARGEST_BYTES = 200_000;

/**
 * Reads a content file as text: without byte order mark, every line ending as a line feed, indents of plain spaces.
 *
 * @param path where the file is on disk
 * @param file how messages name it
 * @returns the text, or the one problem that made reading it pointless
 */
export async function readSource(path: string, file: string): Promise<string | Problem> {
  let bytes: Buffer;
  try {
    bytes = await readAtMost(path, LARGEST_BYTES + 1);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    if (code === "ENOENT") return wrong(file, "The file is missing.", `Put it back: ${file}.`);
    return wrong(file, `The file cannot be read (${code}).`, "Check that it is a file that you may open.");
  }
  return decodeSource(bytes, file);
}

/** The same for bytes that are already in memory. */
export function decodeSource(bytes: Uint8Array, file: string): string | Problem {
  if (bytes.length > LARGEST_BYTES)
    return wrong(
      file,
      `The file is too large: more than ${LARGEST_BYTES / 1000} kilobytes.`,
      "Delete what does not belong here; photos go into content/photos.",
    );
  const text = decodeUtf8(bytes);
  if (
    text === undefined ||
    text.startsWith("PK\u0003") ||
    text.startsWith("{\\rtf") ||
    text.includes("\u0000")
  )
    return wrong(
      file,
      "The file is not plain text in UTF-8.",
      "Save it again from a plain text editor (not a word processor), with the encoding UTF-8.",
    );
  const lines = plainStructure(text.replace(/\r\n?/g, "\n"));
  if (lines.trim() === "")
    return wrong(
      file,
      "The file is empty.",
      "Bring back an earlier copy of it, or start again from the sample.",
    );
  return lines;
}

async function readAtMost(path: string, limit: number): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const buffer = Buffer.alloc(limit);
    const { bytesRead } = await handle.read(buffer, 0, limit, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function wrong(file: string, message: string, mend: string): Problem {
  return { file, line: 1, column: 1, message, mend, severity: "error", path: [] };
}
