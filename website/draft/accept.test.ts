import { expect, test } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import type { Edit } from "#desk/api/website.ts";
import { contentTextWith } from "#tests/support/content-factory.ts";
import { insertRule, move, remove, set } from "#tests/support/edits.ts";
import { basedOn, draftForTests, says } from "#tests/support/test-draft.ts";

const PRICE = ["plans", "standard", "price"];

/** An edit of a text that fills the draft. */
const long = (letter = "") => set(["legal", "privacy"], letter.repeat(9_000));

const draft = draftForTests();

test("the texts cannot grow beyond the size that the check permits", async () => {
  await draft.write("en", contentTextWith(["Bring your suitcase.", "x".repeat(195_000)]));
  const privacy = ["legal", "privacy"];
  await expect(draft.edit([set(PRICE, "1300"), set(privacy, "y".repeat(9_900))])).rejects.toMatchObject({
    reason: "refused",
    message: "The texts of the website would be too long altogether. Make this text shorter.",
  });
  const state = await draft.edit([set(["home", "welcome"], "Short"), set(privacy, "y".repeat(9_900))]);
  expect([state.replay.changes.length, says(state, PRICE)]).toEqual([2, "1250"]);
});

test("too many unpublished changes are refused until some are undone", async () => {
  const message = "There are too many unpublished changes. Publish them, or undo some, and then go on.";
  const fill = async () => {
    for (let rounds = 0; rounds < 40; rounds += 1)
      for (const person of ["Ruth", "Ann"]) await draft.edit([long(person[0])], { person });
  };
  await expect(fill()).rejects.toMatchObject({ reason: "refused", message });
  const { replay } = await draft.state();
  for (const { id } of replay.changes.slice(-4).toReversed()) await draft.undo(id);
  await draft.edit([set(PRICE, "1300")]);
  await draft.restart();
  expect(says(await draft.state(), PRICE)).toBe("1300");
});

test("two people who type long texts at the same time do not make too many changes", async () => {
  for (let rounds = 0; rounds < 40; rounds += 1) {
    await draft.edit([long(String(rounds % 10))]);
    await draft.edit([set(["home", "welcome"], `Welcome ${rounds}`)], { person: "Ann" });
  }
  const { replay } = await draft.state();
  expect(replay.changes).toHaveLength(2);
});

test("a text file that is too large is not parsed", async () => {
  await draft.write("en", contentTextWith(["Bring your suitcase.", "x".repeat(205_000)]));
  const { files, replay } = await draft.state();
  expect(files.unreadable.get("en")).toMatchObject({
    message: "The file is too large: more than 200 kilobytes.",
  });
  expect(replay.values.has("en")).toBe(false);
});

test("a list takes at most 50 items", async () => {
  for (let length = 2; length < 50; length += 1) await draft.edit([insertRule(0, `Rule ${length}`)]);
  await expect(draft.edit([insertRule(0, "One more")])).rejects.toThrow(
    "There are 50 items in this list, which is the most.",
  );
});

test.each([
  ["has a mistake", "rules: ["],
  ["is in another encoding", Buffer.from([0xff, 0xfe, 0x41, 0x00])],
])("an item is not moved while the text file of a language %s", async (_, text) => {
  await draft.write("es", text);
  await expect(draft.edit([move(0, 1)])).rejects.toThrow("One of the text files cannot be read.");
  expect(says(await draft.edit([set(PRICE, "1300")]), PRICE)).toBe("1300");
});

test("a translation is not refused as that of a removed item while the first text file cannot be read", async () => {
  const seen = await draft.state();
  await draft.write("en", "rules: [");
  const late = draft.edit([set(["rules", 1, "text"], "Ni en el porche.", "es")], { seen });
  await expect(late).rejects.toThrow("One of the text files cannot be read.");
});

test("two people can change different items of one list at the same time", async () => {
  const seen = await draft.state();
  await draft.edit([set(["rules", 0, "text"], "Quiet.")], { seen });
  const state = await draft.edit([set(["rules", 1, "text"], "No smoke.")], { person: "Ann", seen });
  expect([says(state, ["rules", 0, "text"]), says(state, ["rules", 1, "text"])]).toEqual([
    "Quiet.",
    "No smoke.",
  ]);
});

test.each<[string, Edit, Edit]>([
  ["a text that was changed", set(["home", "welcome"], "Laptop."), set(["home", "welcome"], "Phone.")],
  ["an item that was moved", set(["rules", 0, "text"], "Quiet."), move(0, 1)],
  ["an item that was removed", remove(["rules", 0]), remove(["rules", 0])],
  ["an item that another one replaced", move(0, 1), remove(["rules", 0])],
  [
    "the translation of an item that was moved",
    set(["home", "features", "cards", 0, "title"], "Comida", "es"),
    move(0, 2, ["home", "features", "cards"]),
  ],
  [
    "a removed rule with a translation that was changed",
    remove(["rules", 0]),
    set(["rules", 0, "title"], "Calma", "es"),
  ],
  [
    "the translation of an item that was removed",
    set(["rules", 1, "title"], "Mascotas", "es"),
    remove(["rules", 1]),
  ],
  ["a group with a text that was changed", remove(["host"]), set(["host", "name"], "Ann")],
])("%s elsewhere in the meantime is refused, also for the same person", async (_, late, first) => {
  await draft.edit([set(["host", "name"], "Ruth")]);
  const seen = await draft.state();
  await draft.edit([first], { seen });
  await expect(draft.edit([late], { seen })).rejects.toMatchObject({ reason: "outdated" });
  const other = await draft.edit([set(["residence", "tagline"], "Another value.")], { seen });
  expect(says(other, ["residence", "tagline"])).toBe("Another value.");
});

test.each([
  ["added to", insertRule(2, "Pets")],
  ["moved to the end of", move(0, 1)],
])("an item %s a list that was shortened in the meantime is refused with the reason", async (_, edit) => {
  const seen = await draft.state();
  await draft.edit([remove(["rules", 1])], { seen });
  const late = draft.edit([edit], { seen });
  await expect(late).rejects.toThrow(/^This list was shortened in the meantime.*make your change again/);
});

test("a text that was changed by hand in the meantime is not overwritten", async () => {
  const seen = await draft.state();
  await draft.write("en", contentTextWith(["Bring your suitcase.", "By hand."]));
  const late = draft.edit([set(["home", "welcome"], "Laptop.")], { seen });
  await expect(late).rejects.toMatchObject({ reason: "outdated" });
});

// The record of a publication would name its first text only.
test("a group or list that is there already is not replaced as a whole", async () => {
  for (const one of [
    set(["plans", "standard"], { price: "1", summary: "Another" }),
    set(["rules"], []),
    set(["rules", 0], { title: "Quiet hours", text: "None." }),
  ])
    await expect(draft.edit([one])).rejects.toMatchObject({ reason: "outdated" });
});

test("edits that build on each other are saved, also one by one and while someone else edits", async () => {
  const seen = await draft.state();
  const edits = basedOn(seen, [
    insertRule(1, ""),
    set(["rules", 1, "title"], "Pets "),
    set(["rules", 1, "text"], "None."),
    move(1, 0),
    set(["rules", 0, "text"], "No  pets."),
    set(["rules", 0, "title"], "Mascotas", "es"),
    set(PRICE, "$1,300 a month"),
    set(PRICE, "1400"),
  ]);
  for (const one of edits) {
    await draft.edit([one]);
    await draft.edit([set(["home", "welcome"], newId())], { person: "Ann" });
  }
  const state = await draft.state();
  expect(says(state, ["rules", 0])).toEqual({ title: "Pets", text: "No pets." });
  expect([says(state, ["rules", 0, "title"], "es"), says(state, PRICE)]).toEqual(["Mascotas", "1400"]);
});

test.each([
  ["a price in another language", set(PRICE, "1300", "es")],
  ["an unknown value", set(["plans", "gold"], "1300")],
  ["words in the place of a list", set(["rules"], "None")],
  ["a required value that is left out", remove(PRICE)],
])("%s is refused without a change", async (_, wrong) => {
  await expect(draft.edit([set(["home", "welcome"], "Hello"), wrong])).rejects.toMatchObject({
    reason: "refused",
  });
  expect((await draft.state()).replay.changes).toEqual([]);
});
