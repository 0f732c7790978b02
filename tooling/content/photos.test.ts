import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder, plain } from "#tests/support/photo-factory.ts";
import { checkPhoto } from "./photos.ts";

test("the result of checking a photo, which the desk keeps, does not contain its bytes", async () => {
  const path = join(await makeFolder(), "room.jpg");
  await writeFile(path, await plain(300, 200).jpeg().toBuffer());
  expect(await checkPhoto(path, 100)).toEqual({ ok: true, isSample: false });
});
