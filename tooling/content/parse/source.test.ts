import { expect, test } from "vitest";
import type { Problem } from "../problems.ts";
import { decodeSource, readSource } from "./source.ts";

function decode(text: string | Uint8Array) {
  const source = decodeSource(typeof text === "string" ? new TextEncoder().encode(text) : text, "f");
  return typeof source === "string" ? source : source.message;
}

test("a byte order mark and Windows line endings are accepted", () => {
  expect(decode("\uFEFFa: 1\r\nb: 2\r\n")).toBe("a: 1\nb: 2\n");
});

test("spaces that look like an ordinary one are read as one", () => {
  expect(decode("\u00a0\u202fa:\u2007b\n")).toBe("  a: b\n");
});

test("an empty file is reported as empty", () => {
  expect(decode("")).toBe("The file is empty.");
  expect(decode(" \n\n")).toBe("The file is empty.");
});

const IN_UTF8 =
  "Save it again in the encoding UTF-8: Notepad offers it at the bottom of File → Save as, TextEdit after File → Duplicate and File → Save.";

test.each([
  [
    "rich text",
    Buffer.from("{\\rtf1\\ansi name: Sage}"),
    "The file is saved as rich text (RTF), the format of TextEdit and WordPad. In TextEdit choose Format → Make Plain Text, and save it; in WordPad choose File → Save as → Plain text document. Its name stays residence.yaml.",
  ],
  [
    "a word processor's document",
    Buffer.from("PK\u0003\u0004 a document"),
    "The file is a document of a word processor (like .docx or .odt). Save it from the word processor as plain text (.txt) with the encoding UTF-8, and name it residence.yaml.",
  ],
  [
    "UTF-16 with its mark",
    Buffer.from("\uFEFFname: Sage", "utf16le"),
    `The file is saved in the encoding UTF-16, which Notepad also calls Unicode. ${IN_UTF8}`,
  ],
  [
    "UTF-16 without its mark",
    Buffer.from("name: Café", "utf16le"),
    `The file is saved in the encoding UTF-16, which Notepad also calls Unicode. ${IN_UTF8}`,
  ],
  [
    "UTF-16 with the larger byte first",
    Buffer.from("\uFEFFname: Sage", "utf16le").swap16(),
    `The file is saved in the encoding UTF-16, which Notepad also calls Unicode. ${IN_UTF8}`,
  ],
  [
    "ANSI",
    Buffer.from("a: b\nname: Caf\u00e9", "latin1"),
    `The file is saved in the encoding ANSI (Windows-1252): the first letter that cannot be read is in line 2. ${IN_UTF8}`,
  ],
  [
    "zeros",
    Buffer.from("name: Sage\u0000\n"),
    "The file is not plain text in UTF-8. Save it again from a plain text editor (not a word processor), with the encoding UTF-8.",
  ],
])("a file in another format is rejected with its name and a fix: %s", (_format, bytes, sentences) => {
  const { message, fix } = decodeSource(bytes, "content/residence.yaml") as Problem;
  expect(`${message} ${fix}`).toBe(sentences);
});

test("a file that is too large is rejected before it is parsed", () => {
  expect(decode("a".repeat(200_001))).toBe("The file is too large: more than 200 kilobytes.");
});

test("a folder instead of the file is reported", async () => {
  const message = "The file cannot be read (EISDIR).";
  expect(await readSource(import.meta.dirname, "content/residence.yaml")).toMatchObject({ message });
});
