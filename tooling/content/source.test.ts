import { expect, test } from "vitest";
import { decodeSource, readSource } from "./source.ts";

function decode(text: string | Uint8Array) {
  const source = decodeSource(typeof text === "string" ? new TextEncoder().encode(text) : text, "f");
  return typeof source === "string" ? source : source.message;
}

test("A byte order mark and the line endings of Windows do no harm", () => {
  expect(decode("\uFEFFa: 1\r\nb: 2\r\n")).toBe("a: 1\nb: 2\n");
});

test("Spaces that only look like one are read as one", () => {
  expect(decode("\u00a0\u202fa:\u2007b\n")).toBe("  a: b\n");
});

test("An empty file is called empty", () => {
  expect(decode("")).toBe("The file is empty.");
  expect(decode(" \n\n")).toBe("The file is empty.");
});

test("A file of a word processor or in another encoding is refused", () => {
  const message = "The file is not plain text in UTF-8.";
  expect(decode("{\\rtf1\\ansi name: Sage}")).toBe(message);
  expect(decode(Buffer.from("PK\u0003\u0004 a document"))).toBe(message);
  expect(decode(Buffer.from("name: Caf\u00e9", "latin1"))).toBe(message);
  expect(decode(Buffer.from("\uFEFFname: Sage", "utf16le"))).toBe(message);
});

test("A file far too large is refused before it is parsed", () => {
  expect(decode("a".repeat(200_001))).toBe("The file is too large: more than 200 kilobytes.");
});

test("A folder in the place of the file is said in plain words", async () => {
  const message = "The file cannot be read (EISDIR).";
  expect(await readSource(import.meta.dirname, "content/residence.yaml")).toMatchObject({ message });
});
