import { expect, test } from "vitest";
import type { Edit } from "#desk/api/website.ts";
import { contentTextWith } from "#tests/support/content-factory.ts";
import { insertRule, move, remove, set } from "#tests/support/edits.ts";
import { conflictIds, draftForTests, SPANISH, says } from "#tests/support/test-draft.ts";
import { reapplied } from "./decide.ts";

const PRICE = ["plans", "standard", "price"];

const draft = draftForTests();

test("a value that was also changed in the file is a conflict and not overwritten", async () => {
  await draft.edit([set(PRICE, "1300"), set(["home", "welcome"], "Hello")]);
  await draft.write("en", contentTextWith(["price: 1250", "price: 1275"], ["A bed and a table", "A bed"]));
  let state = await draft.state();
  expect(state.replay.conflicts).toMatchObject([{ path: PRICE, entries: [{ steps: [{ value: "1300" }] }] }]);
  expect([says(state, PRICE), says(state, ["home", "welcome"])]).toEqual(["1275", "Hello"]);
  state = await draft.keep("draft");
  expect([says(state, PRICE), state.replay.conflicts]).toEqual(["1300", []]);
  expect(state.replay.changes.at(-1)?.steps).toMatchObject([{ before: { en: "1275" }, value: "1300" }]);
});

test("a conflict is not resolved by someone who has seen other values", async () => {
  await draft.edit([set(PRICE, "1300")]);
  await draft.write("en", contentTextWith(["price: 1250", "price: 1275"]));
  const [seen = ""] = conflictIds(await draft.state());
  await draft.write("en", contentTextWith(["price: 1250", "price: 1280"]));
  const late = draft.resolve({ [seen]: "file" });
  await expect(late).rejects.toMatchObject({ reason: "missing" });
});

test("a conflict can be resolved in favor of the file", async () => {
  await draft.edit([set(PRICE, "1300")]);
  await draft.write("en", contentTextWith(["price: 1250", "price: 1275"]));
  const state = await draft.keep("file");
  expect([says(state, PRICE), state.replay.changes]).toEqual(["1275", []]);
});

const TITLES: [from: string, to: string][] = [
  ["title: Quiet hours", "title: Hours"],
  ["title: No smoking", "title: Smoking"],
];

test.each<[string, Edit[]]>([
  ["a changed title and an inserted rule", [set(["rules", 1, "title"], "Smoke"), insertRule(0, "Pets")]],
  [
    "two changed titles and a removed rule",
    [set(["rules", 0, "title"], "Quiet"), set(["rules", 1, "title"], "Smoke"), remove(["rules", 0])],
  ],
  ["a moved rule", [move(0, 1)]],
])("of %s and a list that was changed in the file, the draft keeps what was shown", async (_name, edits) => {
  for (const one of edits) await draft.edit([one]);
  await draft.write("en", contentTextWith(...TITLES));
  const { conflicts, values } = (await draft.state()).replay;
  expect(conflicts).toMatchObject([{ path: ["rules"] }]);
  const shown = conflicts.map((one) => reapplied(one, Object.fromEntries(values))?.values);
  const state = await draft.keep("draft");
  expect([Object.fromEntries(state.replay.values)]).toEqual(shown);
});

test.each<[string, Edit[]]>([
  ["two inserted rules", [insertRule(1, "Bicycles"), insertRule(2, "Pets")]],
  ["a removed rule", [remove(["rules", 1])]],
  ["an inserted and moved rule", [insertRule(0, "Pets"), move(0, 2)]],
])("of %s and a list with other items in the file, only the file can be kept", async (_name, edits) => {
  for (const one of edits) await draft.edit([one]);
  const added = "  - title: New\n    text: New.\n";
  await draft.write("en", contentTextWith(["rules:\n", `rules:\n${added}`], ...TITLES));
  await expect(draft.keep("draft")).rejects.toMatchObject({ reason: "refused" });
  const state = await draft.keep("file");
  expect([says(state, ["rules", 0, "title"]), says(state, ["rules", 3])]).toEqual(["New", undefined]);
});

test("a value in conflict is not edited, and a change that the conflict builds on is not undone", async () => {
  await draft.edit([insertRule(0, "Pets")]);
  await draft.edit([set(["rules", 1, "text"], "From 9 PM.")]);
  await draft.write("en", contentTextWith(["From 10 PM to 7 AM.", "From 11 PM."]));
  const state = await draft.state();
  await expect(draft.edit([set(["rules", 1, "text"], "From 8 PM.")])).rejects.toThrow(
    "Decide first which one stays",
  );
  await expect(draft.edit([move(1, 2)])).rejects.toThrow("Decide first which one stays");
  const [inserted] = state.replay.changes;
  await expect(draft.undo(inserted?.id)).rejects.toMatchObject({
    reason: "outdated",
  });
  expect(await draft.state()).toEqual(state);
});

const OTHER_RULE: [from: string, to: string][] = [
  ["title: No smoking", "title: Pets"],
  ["Not in the house.", "Cats are welcome."],
];

test("a translation is not given to another item", async () => {
  await draft.edit([set(["rules", 1, "text"], "Ni en el porche.", "es")]);
  await draft.write("en", contentTextWith(...OTHER_RULE));
  await draft.write("es", SPANISH.replace("Sin humo", "Mascotas"));
  const state = await draft.state();
  expect(state.replay.conflicts).toMatchObject([{ language: "es", path: ["rules", 1, "text"] }]);
  expect(says(state, ["rules", 1, "text"], "es")).toBeUndefined();
});

test.each(["", "\ufeff\n"])("the draft waits while the text file %j is empty", async (text) => {
  await draft.edit([set(PRICE, "1300"), set(["rules", 1, "text"], "Ni en el porche.", "es")]);
  await draft.write("en", text);
  await draft.write("es", text);
  const { replay, files } = await draft.state();
  expect([replay.conflicts, [...files.unreadable.values()]]).toMatchObject([
    [],
    [{ message: "The file is empty." }, { message: "The file is empty." }],
  ]);
  await expect(draft.edit([set(PRICE, "1350")])).rejects.toThrow("One of the text files cannot be read.");
  await draft.write("en", contentTextWith());
  expect(says(await draft.state(), PRICE)).toBe("1300");
});

test("a translation waits while the first text file cannot be read", async () => {
  await draft.edit([set(["rules", 1, "text"], "Ni en el porche.", "es")]);
  await draft.write("en", "rules: [");
  expect((await draft.state()).replay.conflicts).toEqual([]);
});

test("the draft of a list is not kept while the text file of a language cannot be read", async () => {
  await draft.edit([move(0, 1)]);
  await draft.write("en", contentTextWith(["From 10 PM to 7 AM.", "From 11 PM."]));
  await draft.write("es", "rules: [");
  await expect(draft.keep("draft")).rejects.toMatchObject({ reason: "refused" });
});

test("a translation in a list that its file lacks is not given to another item either", async () => {
  await draft.write("es", "residence:\n  tagline: Un hogar\n");
  await draft.edit([set(["rules", 1, "title"], "Sin humo", "es")]);
  await draft.write("en", contentTextWith(...OTHER_RULE));
  expect((await draft.state()).replay.conflicts).toMatchObject([
    { language: "es", path: ["rules", 1, "title"] },
  ]);
});

test.each([
  ["file", ["Quiet hours", "No smoking"], ["Calma", "Sin humo"]],
  ["draft", ["No smoking", "Quiet hours"], ["Sin humo", "Calma"]],
] as const)(
  "a list that conflicts in one language is that of the %s in all",
  async (choice, english, spanish) => {
    await draft.edit([move(0, 1)]);
    await draft.write("es", SPANISH.replace("Silencio", "Calma"));
    const state = await draft.keep(choice);
    const titles = (language: string) =>
      [0, 1].map((index) => says(state, ["rules", index, "title"], language));
    expect([titles("en"), titles("es")]).toEqual([english, spanish]);
  },
);

test("a group that conflicts in one language stays in all if the file is kept", async () => {
  await draft.edit([set(["legal", "cameras"], "Ninguna", "es")]);
  const { revision, replay } = await draft.state();
  await draft.write("es", replay.texts.get("es") ?? "");
  await draft.published(revision, ["en", "es"]);
  await draft.edit([remove(["legal"])]);
  await draft.write("en", contentTextWith(["None in bedrooms.", "At the door."]));
  const state = await draft.keep("file");
  const cameras = (language: string) => says(state, ["legal", "cameras"], language);
  expect([cameras("en"), cameras("es")]).toEqual(["At the door.", "Ninguna"]);
});

test.each(["file", "draft"] as const)(
  "keeping the %s keeps the edits that were in no conflict",
  async (choice) => {
    await draft.edit([set(["rules", 1, "text"], "Only outside.")]);
    await draft.edit([move(1, 0)]);
    await draft.edit([set(["rules", 1, "text"], "From 9 PM.")]);
    await draft.write("en", contentTextWith(["From 10 PM to 7 AM.", "From 11 PM."]));
    const state = await draft.keep(choice);
    expect([says(state, ["rules", 0, "text"]), says(state, ["rules", 1, "text"])]).toEqual([
      "Only outside.",
      choice === "file" ? "From 11 PM." : "From 9 PM.",
    ]);
  },
);

test("the draft can be kept for an item below one that was added", async () => {
  await draft.edit([insertRule(0, "Pets")]);
  await draft.edit([set(["rules", 1, "text"], "From 9 PM.")]);
  await draft.write("en", contentTextWith(["From 10 PM to 7 AM.", "From 11 PM."]));
  expect(says(await draft.keep("draft"), ["rules", 1, "text"])).toBe("From 9 PM.");
});
