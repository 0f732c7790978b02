import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { ErasedList } from "./erased-list.ts";

const [A, B, C] = ["a", "b", "c"].map((digit) => digit.repeat(32)) as [string, string, string];

let folder: string;
let list: ErasedList;
beforeEach(() => {
  folder = makeTemporaryFolder();
  list = new ErasedList(folder);
});
const write = (content: string | Buffer) => writeFileSync(join(folder, "erased.txt"), content);

test.each([
  ["without its last newline", A],
  ["with spaces at its ends", `  ${A} `],
  ["with Windows line endings", `${A}\r\n`],
  ["in capitals", `${A.toUpperCase()}\n`],
  ["with the mark of UTF-8", `\ufeff${A}\n`],
  ["in UTF-16", Buffer.from(`\ufeff${A}\n`, "utf16le")],
  ["with the start of an interrupted write", `${A}\n?${C.slice(0, 20)}`],
  ["with zeros after a power failure", `${A}\n\0\0\0\0`],
  ["of two servers in one line", A + A],
])("a list %s keeps its ids, and takes new ones", async (_, content) => {
  write(content);
  await list.addPending([B]);
  await list.requireReadable();
  expect(await list.ids()).toEqual([A, B]);
});

test("a pending id is confirmed, or removed if its application was kept", async () => {
  await list.addPending([A, B, C]);
  await list.settle([A, B], new Set([B]));
  await list.requireReadable();
  expect([await list.ids(), await list.pending()]).toEqual([[A, C], [C]]);
});

test("an id is pending at each moment while it is written", async () => {
  await list.addPending([A]);
  const written = readFileSync(join(folder, "erased.txt"));
  for (let length = 0; length <= written.length; length += 1) {
    write(written.subarray(0, length));
    expect(await list.ids()).toEqual(await list.pending());
  }
});

test.each([
  ["the start of an id", A.slice(0, 20)],
  ["two ids, one of them incomplete", A + B.slice(0, 20)],
  ["words", "see the other file"],
])("a line with %s is reported", async (_, line) => {
  write(`${A}\n${line}\n${C}`);
  await expect(list.requireReadable()).rejects.toThrow(
    /^Line 2 of .*erased\.txt, the list of erased applications, is not an id of 32 digits and letters\. Correct or remove it, and try again\.$/,
  );
});
