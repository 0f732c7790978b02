import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { CONTENT_TEXT } from "#tests/support/content-factory.ts";
import { plain } from "#tests/support/photo-factory.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { checkContent } from "../load.ts";
import { checkPhoto } from "./photos.ts";

test("the result of checking a photo, which the desk keeps, does not contain its bytes", async () => {
  const path = join(makeTemporaryFolder(), "room.jpg");
  await writeFile(path, await plain(300, 200).jpeg().toBuffer());
  expect(await checkPhoto(path, 100)).toEqual({ ok: true, isSample: false });
});

test("photos are checked one at a time, so that decoding them delays no other file", async () => {
  const names = [...CONTENT_TEXT.matchAll(/photo: (\S+)/g)].map(([, name = ""]) => name);
  const photos = new Map(names.map((name) => [name, name]));
  let checking = 0;
  const most: number[] = [];
  await checkContent({ first: CONTENT_TEXT, others: new Map(), photos }, async () => {
    checking += 1;
    most.push(checking);
    await setImmediate();
    checking -= 1;
    return { ok: true, isSample: false };
  });
  expect([most.length > 1, Math.max(...most)]).toEqual([true, 1]);
});
