import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import { valueAt } from "#desk/api/edits.ts";
import { insertRule, move, remove, set } from "#tests/support/edits.ts";
import { draftForTests, SPANISH, says } from "#tests/support/test-draft.ts";
import { blockerOf } from "./draft.ts";

const LATER = "2026-11-24T10:05:00.000Z";
const PRICE = ["plans", "standard", "price"];

const draft = draftForTests();

test("edits of one text are one change, and each value has its own", async () => {
  for (const words of ["H", "He", "Hello"]) await draft.edit([set(["home", "welcome"], words)]);
  await draft.edit([set(PRICE, "1300")]);
  const { replay } = await draft.state();
  expect(replay.changes.map(({ steps }) => steps)).toMatchObject([
    [{ path: ["home", "welcome"], before: { en: "Bring your suitcase." }, value: "Hello" }],
    [{ path: PRICE, before: { en: "1250" }, value: "1300" }],
  ]);
});

test("two people who type at the same time make one change each", async () => {
  for (const [words, price] of Object.entries({ H: "13", He: "130", Hello: "1300" })) {
    await draft.edit([set(["home", "welcome"], words)]);
    await draft.edit([set(PRICE, price)], { person: "Ann" });
  }
  const { replay } = await draft.state();
  expect(replay.changes.map(({ person, steps }) => [person, steps])).toMatchObject([
    ["Ruth", [{ before: { en: "Bring your suitcase." }, value: "Hello" }]],
    ["Ann", [{ before: { en: "1250" }, value: "1300" }]],
  ]);
  const state = await draft.undo(replay.changes[0]?.id);
  expect([says(state, ["home", "welcome"]), says(state, PRICE)]).toEqual(["Bring your suitcase.", "1300"]);
});

const CARD = ["home", "features", "cards", 0];

test.each([
  [
    "typed in between",
    ["title", "Food"],
    ["text", "Daily."],
    ["icon", "laundry"],
    ["title", "Meal"],
    ["text", "Hot."],
  ],
  [
    "typed back",
    ["icon", "laundry"],
    ["icon", "meals"],
    ["title", "Food"],
    ["text", "Daily."],
    ["icon", "laundry"],
  ],
])("an icon and texts of a card, %s, are no conflict after a restart", async (_name, ...edits) => {
  for (const [key = "", value = ""] of edits) await draft.edit([set([...CARD, key], value)]);
  const { replay } = await draft.state();
  await draft.restart();
  const state = await draft.state();
  expect(state.replay.conflicts).toEqual([]);
  expect(says(state, CARD)).toEqual(valueAt(replay.values.get("en"), CARD));
});

test("an undo that would leave a later change of the same card without its place is refused", async () => {
  for (const [key, value] of Object.entries({ title: "Food", text: "Daily.", icon: "laundry" }))
    await draft.edit([set([...CARD, key], value)]);
  const [title, text, icon] = (await draft.state()).replay.changes.map(({ id }) => id);
  await draft.undo(title);
  await expect(draft.undo(text)).rejects.toThrow("Undo the later change of the same item first.");
  expect((await draft.state()).replay.conflicts).toEqual([]);
  await draft.undo(icon);
  const state = await draft.undo(text);
  expect([state.replay.changes, state.replay.conflicts]).toEqual([[], []]);
});

test("moves of one item are one change, which is undone alone", async () => {
  await draft.edit([insertRule(2, "Pets"), insertRule(3, "Guests")]);
  for (const at of [0, 1, 2]) await draft.edit([move(at, at + 1)]);
  await draft.edit([move(0, 1)]);
  await draft.edit([move(1, 2)], { person: "Ann" });
  const { replay } = await draft.edit([move(2, 1)], { person: "Ann" });
  expect(replay.changes.slice(2).map(({ steps }) => steps)).toMatchObject([
    [{ kind: "move", from: 0, to: 3 }],
    [{ kind: "move", from: 0, to: 1 }],
    // Ann moved it back.
    [],
  ]);
  const last = replay.changes.at(-2)?.id ?? "";
  const first = replay.changes.at(-3)?.id ?? "";
  await draft.undo(last);
  const state = await draft.undo(first);
  const titles = ["en", "es"].map((language) =>
    [0, 1, 2].map((index) => says(state, ["rules", index, "title"], language)),
  );
  expect(titles).toEqual([
    ["Quiet hours", "No smoking", "Pets"],
    ["Silencio", "Sin humo", undefined],
  ]);
});

test("a change is undone alone, and not before a change that builds on it", async () => {
  await draft.edit([set(PRICE, "1300")]);
  await draft.edit([set(["home", "welcome"], "Hello")], { person: "Ann" });
  await draft.edit([set(PRICE, "1400")], { person: "Ann" });
  const { replay } = await draft.state();
  expect(replay.changes.map((change) => blockerOf(change, replay) === undefined)).toEqual([
    false,
    true,
    true,
  ]);
  const [first, second] = replay.changes.map(({ id }) => id);
  await expect(draft.undo(first)).rejects.toMatchObject({
    reason: "outdated",
  });
  const state = await draft.undo(second);
  expect([says(state, ["home", "welcome"]), says(state, PRICE)]).toEqual(["Bring your suitcase.", "1400"]);
});

test("a change that was continued since it was seen is not undone", async () => {
  const { replay } = await draft.edit([set(PRICE, "1300")]);
  await draft.edit([set(PRICE, "1400")], { at: LATER });
  const id = replay.changes[0]?.id ?? "";
  await expect(draft.undo(id, { person: "Ann", at: LATER })).rejects.toMatchObject({
    reason: "outdated",
  });
  const state = await draft.undo(id, { person: "Ann", at: LATER, seenAt: LATER });
  expect(says(state, PRICE)).toBe("1250");
});

test("a change that was typed back is no obstacle to the undo of an earlier one", async () => {
  await draft.edit([set(PRICE, "1300")]);
  await draft.edit([set(PRICE, "13")], { person: "Ann" });
  const { replay } = await draft.edit([set(PRICE, "1300")], { person: "Ann" });
  const [first] = replay.changes;
  if (!first) throw new Error("There is no change.");
  expect(blockerOf(first, replay)).toBeUndefined();
  const state = await draft.undo(first.id);
  expect([says(state, PRICE), state.replay.conflicts]).toEqual(["1250", []]);
});

test("a change is not undone before a later one that waits until a file can be read", async () => {
  const { replay } = await draft.edit([move(0, 1)]);
  await draft.edit([set(["rules", 0, "text"], "Ni en el porche.", "es")]);
  await draft.write("es", "rules: [");
  const undo = draft.undo(replay.changes[0]?.id);
  await expect(undo).rejects.toMatchObject({ reason: "outdated" });
  await draft.write("es", SPANISH);
  const state = await draft.state();
  expect([says(state, ["rules", 0, "text"], "es"), state.replay.conflicts]).toEqual(["Ni en el porche.", []]);
});

test("a change is undone while an earlier one waits until a file can be read", async () => {
  await draft.edit([set(["rules", 0, "text"], "Ni en el porche.", "es")]);
  const { replay } = await draft.edit([set(["rules", 0, "text"], "Quiet.")]);
  await draft.write("es", "rules: [");
  const state = await draft.undo(replay.changes[1]?.id);
  expect(says(state, ["rules", 0, "text"])).toBe("From 10 PM to 7 AM.");
});

test("a value that two people saved is one change, whose undo is no conflict", async () => {
  const seen = await draft.state();
  await draft.edit([set(PRICE, "1300")], { seen });
  await draft.edit([set(["home", "welcome"], "Hello")], { seen });
  const { replay } = await draft.edit([set(PRICE, "1300")], { person: "Ann", seen });
  const [first, ...others] = replay.changes;
  expect(others).toHaveLength(1);
  const state = await draft.undo(first?.id);
  expect([says(state, PRICE), state.replay.conflicts]).toEqual(["1250", []]);
});

test("a text that was translated since is not undone before its translation", async () => {
  await draft.edit([set(["rules", 1, "title"], "No pets")]);
  const { replay } = await draft.edit([set(["rules", 1, "text"], "Ni gatos.", "es")]);
  expect(replay.changes.map((change) => blockerOf(change, replay) === undefined)).toEqual([false, true]);
});

test("a group that is switched on in two languages is one change", async () => {
  await draft.edit([remove(["legal"])]);
  const state = await draft.edit([
    set(["legal"], { cameras: "None" }),
    set(["legal"], { cameras: "Nada" }, "es"),
  ]);
  const [, change, ...others] = state.replay.changes;
  expect(others).toEqual([]);
  const undone = await draft.undo(change?.id);
  expect([says(undone, ["legal"]), says(undone, ["legal"], "es")]).toEqual([undefined, undefined]);
});

test("edits whose answer was lost are saved once, also by a restarted server", async () => {
  const id = newId();
  await draft.edit([insertRule(2, "Pets")], { id });
  await draft.edit([insertRule(0, "Guests")], { person: "Ann" });
  await draft.edit([insertRule(2, "Pets")], { id });
  await draft.restart();
  const state = await draft.edit([insertRule(2, "Pets")], { id });
  expect(says(state, ["rules"])).toHaveLength(4);
  expect(state.saved).toContain(id);
});

test("published edits are removed from the draft, and later edits stay", async () => {
  const { revision, replay } = await draft.edit([set(PRICE, "1300")]);
  const published = replay.texts.get("en") ?? "";
  await draft.edit([set(["home", "welcome"], "Hello")]);
  await draft.write("en", published);
  const state = await draft.published(revision, ["en", "es"]);
  expect(state.replay.changes.map(({ steps }) => steps[0]?.path)).toEqual([["home", "welcome"]]);
  expect(state.revision).toBeGreaterThan(revision);
  expect(await readFile(draft.file("journal.jsonl"), "utf8")).toMatch(/^\{"kind":"start"/);
});

test("a publication keeps the edits of a language whose file was missing, even if it is back at the end", async () => {
  const { revision } = await draft.edit([set(PRICE, "1300"), set(["rules", 0, "title"], "Calma", "es")]);
  const state = await draft.published(revision, ["en"]);
  expect([says(state, ["rules", 0, "title"], "es"), state.replay.changes.length]).toEqual(["Calma", 1]);
});
