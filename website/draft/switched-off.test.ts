import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { remove, set } from "#tests/support/edits.ts";
import { draftForTests } from "#tests/support/test-draft.ts";

const draft = draftForTests();

test("a group that is switched off is kept in every language, also when it is published", async () => {
  await draft.edit([set(["legal", "cameras"], "None"), set(["legal", "cameras"], "Nada", "es")]);
  const { revision } = await draft.edit([remove(["legal"])]);
  await draft.published(revision, ["en", "es"]);
  await draft.restart();
  expect(await draft.switchedOff()).toMatchObject({
    "en legal": { cameras: "None" },
    "es legal": { cameras: "Nada" },
  });
});

test("a group that is switched off again comes back without a translation that was emptied before", async () => {
  const cameras = ["legal", "cameras"];
  const off = remove(["legal"]);
  const on = (language: string, words: string) => set(["legal"], { cameras: words }, language);
  await draft.edit([set(cameras, "Nada", "es")]);
  await draft.edit([off]);
  await draft.edit([on("en", "None"), on("es", "Nada")]);
  await draft.edit([remove(cameras, "es")]);
  await draft.edit([off]);
  expect(await draft.switchedOff()).toEqual({ "en legal": { cameras: "None" } });
});

test("a group that is switched off comes back without what the website no longer has", async () => {
  const kept = {
    "en host": {
      name: "Ruth",
      motto: "Come in",
      portrait: "ruth.jpg",
      door: { photo: "door.jpg", size: "2" },
    },
    "es host": { motto: "Pase" },
    "en pets": { cats: "Two" },
  };
  await draft.state();
  await writeFile(draft.file("switched-off.json"), JSON.stringify(kept));
  expect(await draft.switchedOff()).toEqual({ "en host": { name: "Ruth", door: { photo: "door.jpg" } } });
});

test("a group that is too large to be kept does not take the others with it", async () => {
  const kept = { "en host": { name: "Ruth" }, "en legal": { privacy: "x".repeat(10_001) } };
  await draft.state();
  await writeFile(draft.file("switched-off.json"), JSON.stringify(kept));
  expect(await draft.switchedOff()).toEqual({ "en host": { name: "Ruth" } });

  await draft.edit([set(["host", "name"], "Ann")]);
  await draft.edit([remove(["host"])]);
  const stored = await readFile(draft.file("switched-off.json"), "utf8");
  expect(JSON.parse(stored)).toMatchObject({ ...kept, "en host": { name: "Ann" } });
});
