import { appendFile, mkdir, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { contentTextWith } from "#tests/support/content-factory.ts";
import { set } from "#tests/support/edits.ts";
import { draftForTests, SPANISH, says } from "#tests/support/test-draft.ts";

const PRICE = ["plans", "standard", "price"];

const draft = draftForTests();

test("a file that was changed while no server ran has a new revision", async () => {
  const { revision } = await draft.state();
  await draft.close();
  await draft.write("en", contentTextWith(["price: 1250", "price: 1300"]));
  await draft.restart();
  expect((await draft.state()).revision).toBeGreaterThan(revision);
});

test("the draft survives a restart and a line cut short by a kill", async () => {
  await draft.edit([set(PRICE, "$1,300")]);
  await appendFile(draft.file("journal.jsonl"), '{"kind":"edit","change":"');
  await draft.restart();
  expect(says(await draft.state(), PRICE)).toBe("1300");
  await draft.edit([set(["home", "welcome"], "Hello")]);
  await draft.restart();
  const state = await draft.state();
  expect([says(state, PRICE), says(state, ["home", "welcome"])]).toEqual(["1300", "Hello"]);
});

test("changes are saved on Windows, which cannot shorten a file that is open for appending", async () => {
  await using file = await open(import.meta.filename);
  const truncate = vi.spyOn(Object.getPrototypeOf(file), "truncate");
  onTestFinished(() => void truncate.mockRestore());
  truncate.mockRejectedValue(Object.assign(new Error("Not permitted"), { code: "EPERM" }));
  await draft.edit([set(PRICE, "1300")]);
  await draft.restart();
  expect(says(await draft.state(), PRICE)).toBe("1300");
});

test("a damaged line is counted and does not affect later changes", async () => {
  await draft.edit([set(PRICE, "1300")]);
  await draft.edit([set(["home", "welcome"], "Hello")]);
  await draft.close();
  const journal = draft.file("journal.jsonl");
  await writeFile(journal, (await readFile(journal, "utf8")).replace('{"kind":"edit"', "\u0000\u0000"));
  let state = await draft.state();
  expect([says(state, PRICE), says(state, ["home", "welcome"]), state.unreadableCount]).toEqual([
    "1250",
    "Hello",
    1,
  ]);
  const { revision } = state;
  await draft.edit([set(PRICE, "1400")]);
  await draft.restart();
  state = await draft.state();
  // The edit and the restart.
  expect([says(state, PRICE), state.unreadableCount, state.revision]).toEqual(["1400", 1, revision + 2]);
});

test("only one server has the draft open; a second one can open it after that", async () => {
  await draft.edit([set(PRICE, "1300")]);
  const second = draft.start();
  await expect(second.state()).rejects.toMatchObject({
    reason: "refused",
    message: expect.stringContaining("through another server"),
  });
  await draft.close();
  expect(says(await second.state(), PRICE)).toBe("1300");
  await second.close();
});

test("a file that was changed by hand is shown on a full disk, and has a new revision once there is space", async () => {
  const { revision } = await draft.state();
  // Nothing can be appended to a folder.
  await rm(draft.file("journal.jsonl"));
  await mkdir(draft.file("journal.jsonl"));
  await draft.write("es", SPANISH.replace("Silencio", "Calma"));
  const shown = await draft.state();
  expect([says(shown, ["rules", 0, "title"], "es"), shown.revision]).toEqual(["Calma", revision]);
  await rm(draft.file("journal.jsonl"), { recursive: true });
  expect((await draft.state()).revision).toBe(revision + 1);
});

test("a change is saved although a long journal cannot be shortened", async () => {
  await draft.edit([set(PRICE, "1300")]);
  await mkdir(draft.file("journal.jsonl.part"));
  const text = (letter: string) => set(["home", "welcome"], letter.repeat(9_000));
  for (let round = 0; round < 15; round += 1) await draft.edit([text("x"), text("y")]);
  const { size } = await stat(draft.file("journal.jsonl"));
  expect(size).toBeGreaterThan(500_000);
  await draft.restart();
  expect(says(await draft.state(), PRICE)).toBe("1300");
});

test("a text that is typed over again and again does not fill the disk", async () => {
  const privacy = ["legal", "privacy"];
  for (let round = 0; round < 15; round += 1)
    await draft.edit([set(privacy, "x".repeat(9_000)), set(privacy, "y".repeat(9_000))]);
  expect((await stat(draft.file("journal.jsonl"))).size).toBeLessThan(550_000);
  expect(says(await draft.state(), privacy)?.length).toBe(9_000);
});
