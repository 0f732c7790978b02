import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { writeNewFile } from "./files.ts";

test("a command that ends while it records a complete file leaves none of its name, so that it can be repeated", async () => {
  const folder = makeTemporaryFolder();
  const file = join(folder, "all.csv");
  const write = async (path: string) => writeFileSync(path, "complete");
  let whileRecording: string[] = [];
  await writeNewFile(file, write, async () => {
    whileRecording = readdirSync(folder);
  });
  expect(whileRecording).toEqual([expect.stringMatching(/^all\.csv\.part-/)]);
  expect(readFileSync(file, "utf8")).toBe("complete");
});
