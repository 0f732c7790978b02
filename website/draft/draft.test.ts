import { appendFile, mkdir, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import { applyToAll, basisOf, type Values, valueAt } from "#desk/api/edits.ts";
import type { Edit, ValuePath } from "#desk/api/website.ts";
import { contentTextWith, makeProject } from "#tests/support/content-factory.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { idOf, reapplied } from "./decide.ts";
import { blockerOf, Draft, type DraftState } from "./draft.ts";

const AT = "2026-11-24T10:00:00.000Z";
const LATER = "2026-11-24T10:05:00.000Z";
const PRICE = ["plans", "standard", "price"];
const SPANISH = "rules:\n  - title: Silencio\n  - title: Sin humo\n";

let project: Awaited<ReturnType<typeof makeProject>>;
let folder: string;
let draft: Draft;
beforeEach(async () => {
  project = await makeProject();
  await write("es", SPANISH);
  folder = makeTemporaryFolder();
  draft = new Draft(project.folder, folder);
});
afterEach(async () => {
  await draft.close();
  await project.remove();
});

const write = (language: string, text: string | Buffer) =>
  writeFile(join(project.folder, `content/residence.${language === "en" ? "" : `${language}.`}yaml`), text);
const set = (path: ValuePath, value: string, language = "en") =>
  ({ kind: "set", language, path: [...path], value }) as Edit;
const insert = (index: number, title: string): Edit => ({
  kind: "insert",
  language: "en",
  path: ["rules"],
  index,
  value: { title, text: `${title}.` },
});
const remove = (index: number): Edit => ({ kind: "remove", language: "en", path: ["rules", index] });
const move = (from: number, to: number): Edit => ({
  kind: "move",
  language: "en",
  path: ["rules"],
  from,
  to,
});
const says = ({ replay }: DraftState, path: ValuePath, language = "en") =>
  valueAt(replay.values.get(language), path);
const idsOf = ({ replay }: DraftState) =>
  replay.conflicts.map((one) => idOf(one, Object.fromEntries(replay.values)));
async function restart(): Promise<void> {
  await draft.close();
  draft = new Draft(project.folder, folder);
}
async function edit(
  edits: Edit[],
  { person = "Ruth", seen = "" as DraftState | "" } = {},
): Promise<DraftState> {
  return draft.edit({ person, at: AT }, { id: newId(), edits: seen ? basedOn(seen, edits) : edits });
}
/** Edits that one person makes on a screen. */
function basedOn({ replay }: DraftState, edits: Edit[]): Edit[] {
  let values: Values = Object.fromEntries(replay.values);
  return edits.map((one) => {
    const basis = basisOf(one, values);
    values = applyToAll(values, one);
    return { ...one, basis };
  });
}

test("a file that was changed while no server ran has a new revision", async () => {
  const { revision } = await draft.state();
  await draft.close();
  await write("en", contentTextWith(["price: 1250", "price: 1300"]));
  draft = new Draft(project.folder, folder);
  expect((await draft.state()).revision).toBeGreaterThan(revision);
});

test("the draft survives a restart and a line cut short by a kill", async () => {
  await edit([set(PRICE, "$1,300")]);
  await appendFile(join(folder, "journal.jsonl"), '{"kind":"edit","change":"');
  await restart();
  expect(says(await draft.state(), PRICE)).toBe("1300");
  await edit([set(["home", "welcome"], "Hello")]);
  await restart();
  const state = await draft.state();
  expect([says(state, PRICE), says(state, ["home", "welcome"])]).toEqual(["1300", "Hello"]);
});

test("changes are saved on Windows, which cannot shorten a file that is open for appending", async () => {
  await using file = await open(import.meta.filename);
  const truncate = vi.spyOn(Object.getPrototypeOf(file), "truncate");
  onTestFinished(() => void truncate.mockRestore());
  truncate.mockRejectedValue(Object.assign(new Error("Not permitted"), { code: "EPERM" }));
  await edit([set(PRICE, "1300")]);
  await restart();
  expect(says(await draft.state(), PRICE)).toBe("1300");
});

test("a damaged line is counted and does not affect later changes", async () => {
  await edit([set(PRICE, "1300")]);
  await edit([set(["home", "welcome"], "Hello")]);
  await draft.close();
  const journal = join(folder, "journal.jsonl");
  await writeFile(journal, (await readFile(journal, "utf8")).replace('{"kind":"edit"', "\u0000\u0000"));
  let state = await draft.state();
  expect([says(state, PRICE), says(state, ["home", "welcome"]), state.unreadableCount]).toEqual([
    "1250",
    "Hello",
    1,
  ]);
  const { revision } = state;
  await edit([set(PRICE, "1400")]);
  await restart();
  state = await draft.state();
  // The edit and the restart.
  expect([says(state, PRICE), state.unreadableCount, state.revision]).toEqual(["1400", 1, revision + 2]);
});

test("only one server has the draft open; a second one can open it after that", async () => {
  await edit([set(PRICE, "1300")]);
  const second = new Draft(project.folder, folder);
  await expect(second.state()).rejects.toMatchObject({
    reason: "refused",
    message: expect.stringContaining("through another server"),
  });
  await draft.close();
  expect(says(await second.state(), PRICE)).toBe("1300");
  await second.close();
});

test("an unreadable draft is refused with a message on every request", async () => {
  await draft.close();
  await rm(folder, { recursive: true });
  await writeFile(folder, "A file in the place of the folder");
  for (const state of [draft.state(), draft.state()])
    await expect(state).rejects.toMatchObject({
      reason: "refused",
      message: expect.stringMatching(/^The unpublished changes cannot be read from the disk\./),
    });
});

test("edits of one text are one change, and each value has its own", async () => {
  for (const words of ["H", "He", "Hello"]) await edit([set(["home", "welcome"], words)]);
  await edit([set(PRICE, "1300")]);
  const { replay } = await draft.state();
  expect(replay.changes.map(({ steps }) => steps)).toMatchObject([
    [{ path: ["home", "welcome"], before: { en: "Bring your suitcase." }, value: "Hello" }],
    [{ path: PRICE, before: { en: "1250" }, value: "1300" }],
  ]);
});

test("moves of one item are one change, which is undone alone", async () => {
  await edit([insert(2, "Pets"), insert(3, "Guests")]);
  for (const at of [0, 1, 2]) await edit([move(at, at + 1)]);
  await edit([move(0, 1)]);
  await edit([move(1, 2)], { person: "Ann" });
  const { replay } = await edit([move(2, 1)], { person: "Ann" });
  expect(replay.changes.slice(2).map(({ steps }) => steps)).toMatchObject([
    [{ kind: "move", from: 0, to: 3 }],
    [{ kind: "move", from: 0, to: 1 }],
    // Ann moved it back.
    [],
  ]);
  const last = replay.changes.at(-2)?.id ?? "";
  const first = replay.changes.at(-3)?.id ?? "";
  await draft.undo({ person: "Ruth", at: AT }, last, AT);
  const state = await draft.undo({ person: "Ruth", at: AT }, first, AT);
  const titles = ["en", "es"].map((language) =>
    [0, 1, 2].map((index) => says(state, ["rules", index, "title"], language)),
  );
  expect(titles).toEqual([
    ["Quiet hours", "No smoking", "Pets"],
    ["Silencio", "Sin humo", undefined],
  ]);
});

test("the texts cannot grow beyond the size that the check permits", async () => {
  await write("en", contentTextWith(["Bring your suitcase.", "x".repeat(195_000)]));
  const privacy = ["legal", "privacy"];
  await expect(edit([set(PRICE, "1300"), set(privacy, "y".repeat(9_900))])).rejects.toMatchObject({
    reason: "refused",
    message: "The texts of the website would be too long altogether. Make this text shorter.",
  });
  const state = await edit([set(["home", "welcome"], "Short"), set(privacy, "y".repeat(9_900))]);
  expect([state.replay.changes.length, says(state, PRICE)]).toEqual([2, "1250"]);
});

test("a text that is typed over again and again does not fill the disk", async () => {
  const privacy = ["legal", "privacy"];
  for (let round = 0; round < 15; round += 1)
    await edit([set(privacy, "x".repeat(9_000)), set(privacy, "y".repeat(9_000))]);
  expect((await stat(join(folder, "journal.jsonl"))).size).toBeLessThan(550_000);
  expect(says(await draft.state(), privacy)?.length).toBe(9_000);
});

test("too many unpublished changes are refused until some are undone", async () => {
  const privacy = ["legal", "privacy"];
  const round = ["x", "y"].flatMap((letter) => [
    set(["home", "welcome"], letter),
    set(privacy, letter.repeat(9_000)),
  ]);
  const message = "There are too many unpublished changes. Publish them, or undo some, and then go on.";
  const fill = async () => {
    for (let rounds = 0; rounds < 40; rounds += 1) await edit(round);
  };
  await expect(fill()).rejects.toMatchObject({ reason: "refused", message });
  const { replay } = await draft.state();
  for (const { id } of replay.changes.slice(-4).toReversed())
    await draft.undo({ person: "Ruth", at: AT }, id, AT);
  await edit([set(PRICE, "1300")]);
  await restart();
  expect(says(await draft.state(), PRICE)).toBe("1300");
});

test("a file that was changed by hand is shown on a full disk, and has a new revision once there is space", async () => {
  const { revision } = await draft.state();
  // Nothing can be appended to a folder.
  await rm(join(folder, "journal.jsonl"));
  await mkdir(join(folder, "journal.jsonl"));
  await write("es", SPANISH.replace("Silencio", "Calma"));
  const shown = await draft.state();
  expect([says(shown, ["rules", 0, "title"], "es"), shown.revision]).toEqual(["Calma", revision]);
  await rm(join(folder, "journal.jsonl"), { recursive: true });
  expect((await draft.state()).revision).toBe(revision + 1);
});

test("a change is saved although a long journal cannot be shortened", async () => {
  await edit([set(PRICE, "1300")]);
  await mkdir(join(folder, "journal.jsonl.part"));
  const text = (letter: string) => set(["home", "welcome"], letter.repeat(9_000));
  for (let round = 0; round < 15; round += 1) await edit([text("x"), text("y")]);
  const { size } = await stat(join(folder, "journal.jsonl"));
  expect(size).toBeGreaterThan(500_000);
  await restart();
  expect(says(await draft.state(), PRICE)).toBe("1300");
});

test("a text file that is too large is not parsed", async () => {
  await write("en", contentTextWith(["Bring your suitcase.", "x".repeat(205_000)]));
  const { files, replay } = await draft.state();
  expect(files.unreadable.get("en")).toMatchObject({
    message: "The file is too large: more than 200 kilobytes.",
  });
  expect(replay.values.has("en")).toBe(false);
});

test("a change is undone alone, and not before a change that builds on it", async () => {
  await edit([set(PRICE, "1300")]);
  await edit([set(["home", "welcome"], "Hello")], { person: "Ann" });
  await edit([set(PRICE, "1400")], { person: "Ann" });
  const { replay } = await draft.state();
  expect(replay.changes.map((change) => blockerOf(change, replay) === undefined)).toEqual([
    false,
    true,
    true,
  ]);
  const [first, second] = replay.changes.map(({ id }) => id);
  await expect(draft.undo({ person: "Ruth", at: AT }, first ?? "", AT)).rejects.toMatchObject({
    reason: "outdated",
  });
  const state = await draft.undo({ person: "Ruth", at: AT }, second ?? "", AT);
  expect([says(state, ["home", "welcome"]), says(state, PRICE)]).toEqual(["Bring your suitcase.", "1400"]);
});

test("a change that was continued since it was seen is not undone", async () => {
  const { replay } = await edit([set(PRICE, "1300")]);
  await draft.edit({ person: "Ruth", at: LATER }, { id: newId(), edits: [set(PRICE, "1400")] });
  const id = replay.changes[0]?.id ?? "";
  await expect(draft.undo({ person: "Ann", at: LATER }, id, AT)).rejects.toMatchObject({
    reason: "outdated",
  });
  const state = await draft.undo({ person: "Ann", at: LATER }, id, LATER);
  expect(says(state, PRICE)).toBe("1250");
});

test("a change that was typed back is no obstacle to the undo of an earlier one", async () => {
  await edit([set(PRICE, "1300")]);
  await edit([set(PRICE, "13")], { person: "Ann" });
  const { replay } = await edit([set(PRICE, "1300")], { person: "Ann" });
  const [first] = replay.changes;
  if (!first) throw new Error("There is no change.");
  expect(blockerOf(first, replay)).toBeUndefined();
  const state = await draft.undo({ person: "Ruth", at: AT }, first.id, AT);
  expect([says(state, PRICE), state.replay.conflicts]).toEqual(["1250", []]);
});

test("a change is not undone before a later one that waits until a file can be read", async () => {
  const { replay } = await edit([move(0, 1)]);
  await edit([set(["rules", 0, "text"], "Ni en el porche.", "es")]);
  await write("es", "rules: [");
  const undo = draft.undo({ person: "Ruth", at: AT }, replay.changes[0]?.id ?? "", AT);
  await expect(undo).rejects.toMatchObject({ reason: "outdated" });
  await write("es", SPANISH);
  const state = await draft.state();
  expect([says(state, ["rules", 0, "text"], "es"), state.replay.conflicts]).toEqual(["Ni en el porche.", []]);
});

test("a change is undone while an earlier one waits until a file can be read", async () => {
  await edit([set(["rules", 0, "text"], "Ni en el porche.", "es")]);
  const { replay } = await edit([set(["rules", 0, "text"], "Quiet.")]);
  await write("es", "rules: [");
  const state = await draft.undo({ person: "Ruth", at: AT }, replay.changes[1]?.id ?? "", AT);
  expect(says(state, ["rules", 0, "text"])).toBe("From 10 PM to 7 AM.");
});

test("a value that two people saved is one change, whose undo is no conflict", async () => {
  const seen = await draft.state();
  await edit([set(PRICE, "1300")], { seen });
  await edit([set(["home", "welcome"], "Hello")], { seen });
  const { replay } = await edit([set(PRICE, "1300")], { person: "Ann", seen });
  const [first, ...others] = replay.changes;
  expect(others).toHaveLength(1);
  const state = await draft.undo({ person: "Ruth", at: AT }, first?.id ?? "", AT);
  expect([says(state, PRICE), state.replay.conflicts]).toEqual(["1250", []]);
});

test("a value that was also changed in the file is a conflict and not overwritten", async () => {
  await edit([set(PRICE, "1300"), set(["home", "welcome"], "Hello")]);
  await write("en", contentTextWith(["price: 1250", "price: 1275"], ["A bed and a table", "A bed"]));
  let state = await draft.state();
  expect(state.replay.conflicts).toMatchObject([{ path: PRICE, entries: [{ steps: [{ value: "1300" }] }] }]);
  expect([says(state, PRICE), says(state, ["home", "welcome"])]).toEqual(["1275", "Hello"]);
  state = await resolve("draft");
  expect([says(state, PRICE), state.replay.conflicts]).toEqual(["1300", []]);
  expect(state.replay.changes.at(-1)?.steps).toMatchObject([{ before: { en: "1275" }, value: "1300" }]);
});

test("a conflict is not resolved by someone who has seen other values", async () => {
  await edit([set(PRICE, "1300")]);
  await write("en", contentTextWith(["price: 1250", "price: 1275"]));
  const [seen = ""] = idsOf(await draft.state());
  await write("en", contentTextWith(["price: 1250", "price: 1280"]));
  const late = draft.resolve({ person: "Ruth", at: AT }, { [seen]: "file" });
  await expect(late).rejects.toMatchObject({ reason: "missing" });
});

test("a conflict can be resolved in favor of the file", async () => {
  await edit([set(PRICE, "1300")]);
  await write("en", contentTextWith(["price: 1250", "price: 1275"]));
  const state = await resolve("file");
  expect([says(state, PRICE), state.replay.changes]).toEqual(["1275", []]);
});

const TITLES: [from: string, to: string][] = [
  ["title: Quiet hours", "title: Hours"],
  ["title: No smoking", "title: Smoking"],
];

test.each<[string, Edit[]]>([
  ["a changed title and an inserted rule", [set(["rules", 1, "title"], "Smoke"), insert(0, "Pets")]],
  [
    "two changed titles and a removed rule",
    [set(["rules", 0, "title"], "Quiet"), set(["rules", 1, "title"], "Smoke"), remove(0)],
  ],
  ["a moved rule", [move(0, 1)]],
])("of %s and a list that was changed in the file, the draft keeps what was shown", async (_name, edits) => {
  for (const one of edits) await edit([one]);
  await write("en", contentTextWith(...TITLES));
  const { conflicts, values } = (await draft.state()).replay;
  expect(conflicts).toMatchObject([{ path: ["rules"] }]);
  const shown = conflicts.map((one) => reapplied(one, Object.fromEntries(values))?.values);
  const state = await resolve("draft");
  expect([Object.fromEntries(state.replay.values)]).toEqual(shown);
});

test.each<[string, Edit[]]>([
  ["two inserted rules", [insert(1, "Bicycles"), insert(2, "Pets")]],
  ["a removed rule", [remove(1)]],
  ["an inserted and moved rule", [insert(0, "Pets"), move(0, 2)]],
])("of %s and a list with other items in the file, only the file can be kept", async (_name, edits) => {
  for (const one of edits) await edit([one]);
  const added = "  - title: New\n    text: New.\n";
  await write("en", contentTextWith(["rules:\n", `rules:\n${added}`], ...TITLES));
  await expect(resolve("draft")).rejects.toMatchObject({ reason: "refused" });
  const state = await resolve("file");
  expect([says(state, ["rules", 0, "title"]), says(state, ["rules", 3])]).toEqual(["New", undefined]);
});

test("a value in conflict is not edited, and a change that the conflict builds on is not undone", async () => {
  await edit([insert(0, "Pets")]);
  await edit([set(["rules", 1, "text"], "From 9 PM.")]);
  await write("en", contentTextWith(["From 10 PM to 7 AM.", "From 11 PM."]));
  const state = await draft.state();
  await expect(edit([set(["rules", 1, "text"], "From 8 PM.")])).rejects.toThrow(
    "Decide first which one stays",
  );
  await expect(edit([move(1, 2)])).rejects.toThrow("Decide first which one stays");
  const [inserted] = state.replay.changes;
  await expect(draft.undo({ person: "Ruth", at: AT }, inserted?.id ?? "", AT)).rejects.toMatchObject({
    reason: "outdated",
  });
  expect(await draft.state()).toEqual(state);
});

const OTHER_RULE: [from: string, to: string][] = [
  ["title: No smoking", "title: Pets"],
  ["Not in the house.", "Cats are welcome."],
];

test("a translation is not given to another item", async () => {
  await edit([set(["rules", 1, "text"], "Ni en el porche.", "es")]);
  await write("en", contentTextWith(...OTHER_RULE));
  await write("es", SPANISH.replace("Sin humo", "Mascotas"));
  const state = await draft.state();
  expect(state.replay.conflicts).toMatchObject([{ language: "es", path: ["rules", 1, "text"] }]);
  expect(says(state, ["rules", 1, "text"], "es")).toBeUndefined();
});

test("a translation waits while the first text file cannot be read", async () => {
  await edit([set(["rules", 1, "text"], "Ni en el porche.", "es")]);
  await write("en", "rules: [");
  expect((await draft.state()).replay.conflicts).toEqual([]);
});

test("the draft of a list is not kept while the text file of a language cannot be read", async () => {
  await edit([move(0, 1)]);
  await write("en", contentTextWith(["From 10 PM to 7 AM.", "From 11 PM."]));
  await write("es", "rules: [");
  await expect(resolve("draft")).rejects.toMatchObject({ reason: "refused" });
});

test("a translation in a list that is too short is not given to another item either", async () => {
  await write("es", "rules:\n  - title: Silencio\n");
  await edit([set(["rules", 1, "title"], "Sin humo", "es")]);
  await write("en", contentTextWith(...OTHER_RULE));
  expect((await draft.state()).replay.conflicts).toMatchObject([
    { language: "es", path: ["rules", 1, "title"] },
  ]);
});

test("a text that was translated since is not undone before its translation", async () => {
  await edit([set(["rules", 1, "title"], "No pets")]);
  const { replay } = await edit([set(["rules", 1, "text"], "Ni gatos.", "es")]);
  expect(replay.changes.map((change) => blockerOf(change, replay) === undefined)).toEqual([false, true]);
});

test("a translation is not refused as that of a removed item while the first text file cannot be read", async () => {
  const seen = await draft.state();
  await write("en", "rules: [");
  const late = edit([set(["rules", 1, "text"], "Ni en el porche.", "es")], { seen });
  await expect(late).rejects.toThrow("One of the text files cannot be read.");
});

test.each([
  ["has a mistake", "rules: ["],
  ["is in another encoding", Buffer.from([0xff, 0xfe, 0x41, 0x00])],
])("an item is not moved while the text file of a language %s", async (_, text) => {
  await write("es", text);
  await expect(edit([move(0, 1)])).rejects.toThrow("One of the text files cannot be read.");
  expect(says(await edit([set(PRICE, "1300")]), PRICE)).toBe("1300");
});

/** Resolves the only conflict. */
async function resolve(choice: "file" | "draft"): Promise<DraftState> {
  const [id = "", ...others] = idsOf(await draft.state());
  expect(others).toEqual([]);
  const state = await draft.resolve({ person: "Ruth", at: AT }, { [id]: choice });
  expect(state.replay.conflicts).toEqual([]);
  return state;
}

test.each([
  ["file", ["Quiet hours", "No smoking"], ["Calma", "Sin humo"]],
  ["draft", ["No smoking", "Quiet hours"], ["Sin humo", "Calma"]],
] as const)(
  "a list that conflicts in one language is that of the %s in all",
  async (choice, english, spanish) => {
    await edit([move(0, 1)]);
    await write("es", SPANISH.replace("Silencio", "Calma"));
    const state = await resolve(choice);
    const titles = (language: string) =>
      [0, 1].map((index) => says(state, ["rules", index, "title"], language));
    expect([titles("en"), titles("es")]).toEqual([english, spanish]);
  },
);

test("a group that conflicts in one language stays in all if the file is kept", async () => {
  await edit([set(["legal", "cameras"], "Ninguna", "es")]);
  const { revision, replay } = await draft.state();
  await write("es", replay.texts.get("es") ?? "");
  await draft.published(revision, ["en", "es"]);
  await edit([{ kind: "remove", language: "en", path: ["legal"] }]);
  await write("en", contentTextWith(["None in bedrooms.", "At the door."]));
  const state = await resolve("file");
  const cameras = (language: string) => says(state, ["legal", "cameras"], language);
  expect([cameras("en"), cameras("es")]).toEqual(["At the door.", "Ninguna"]);
});

test.each(["file", "draft"] as const)(
  "keeping the %s keeps the edits that were in no conflict",
  async (choice) => {
    await edit([set(["rules", 1, "text"], "Only outside.")]);
    await edit([move(1, 0)]);
    await edit([set(["rules", 1, "text"], "From 9 PM.")]);
    await write("en", contentTextWith(["From 10 PM to 7 AM.", "From 11 PM."]));
    const state = await resolve(choice);
    expect([says(state, ["rules", 0, "text"]), says(state, ["rules", 1, "text"])]).toEqual([
      "Only outside.",
      choice === "file" ? "From 11 PM." : "From 9 PM.",
    ]);
  },
);

test("the draft can be kept for an item below one that was added", async () => {
  await edit([insert(0, "Pets")]);
  await edit([set(["rules", 1, "text"], "From 9 PM.")]);
  await write("en", contentTextWith(["From 10 PM to 7 AM.", "From 11 PM."]));
  expect(says(await resolve("draft"), ["rules", 1, "text"])).toBe("From 9 PM.");
});

test("a list takes at most 50 items", async () => {
  for (let length = 2; length < 50; length += 1) await edit([insert(0, `Rule ${length}`)]);
  await expect(edit([insert(0, "One more")])).rejects.toThrow(
    "There are 50 items in this list, which is the most.",
  );
});

test("two people can change different items of one list at the same time", async () => {
  const seen = await draft.state();
  await edit([set(["rules", 0, "text"], "Quiet.")], { seen });
  const state = await edit([set(["rules", 1, "text"], "No smoke.")], { person: "Ann", seen });
  expect([says(state, ["rules", 0, "text"]), says(state, ["rules", 1, "text"])]).toEqual([
    "Quiet.",
    "No smoke.",
  ]);
});

test("a group that is switched off is kept in every language, also when it is published", async () => {
  await edit([set(["legal", "cameras"], "None"), set(["legal", "cameras"], "Nada", "es")]);
  const { revision } = await edit([{ kind: "remove", language: "en", path: ["legal"] }]);
  await draft.published(revision, ["en", "es"]);
  await restart();
  expect(await draft.switchedOff()).toMatchObject({
    "en legal": { cameras: "None" },
    "es legal": { cameras: "Nada" },
  });
});

test("a group that is switched off again comes back without a translation that was emptied before", async () => {
  const cameras = ["legal", "cameras"];
  const off: Edit = { kind: "remove", language: "en", path: ["legal"] };
  const on = (language: string, words: string): Edit => ({
    kind: "set",
    language,
    path: ["legal"],
    value: { cameras: words },
  });
  await edit([set(cameras, "Nada", "es")]);
  await edit([off]);
  await edit([on("en", "None"), on("es", "Nada")]);
  await edit([{ kind: "remove", language: "es", path: cameras }]);
  await edit([off]);
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
  await writeFile(join(folder, "switched-off.json"), JSON.stringify(kept));
  expect(await draft.switchedOff()).toEqual({ "en host": { name: "Ruth", door: { photo: "door.jpg" } } });
});

test("an optional text that is removed takes its translation with it, and an undo brings both back", async () => {
  const cameras = ["legal", "cameras"];
  await edit([set(["legal", "privacy"], "Private"), set(cameras, "None"), set(cameras, "Ninguna", "es")]);
  const { replay } = await edit([{ kind: "remove", language: "en", path: cameras }]);
  const textsOf = (state: DraftState) => ["en", "es"].map((language) => says(state, cameras, language));
  expect(textsOf(await draft.state())).toEqual([undefined, undefined]);
  const removal = replay.changes.at(-1)?.id ?? "";
  expect(textsOf(await draft.undo({ person: "Ruth", at: AT }, removal, AT))).toEqual(["None", "Ninguna"]);
});

test.each<[string, Edit, Edit]>([
  ["a text that was changed", set(["home", "welcome"], "Laptop."), set(["home", "welcome"], "Phone.")],
  ["an item that was moved", set(["rules", 0, "text"], "Quiet."), move(0, 1)],
  ["an item that was removed", remove(0), remove(0)],
  ["an item that another one replaced", move(0, 1), remove(0)],
  [
    "the translation of an item that was moved",
    set(["home", "features", "cards", 0, "title"], "Comida", "es"),
    { ...move(0, 2), path: ["home", "features", "cards"] },
  ],
  [
    "a removed rule with a translation that was changed",
    remove(0),
    set(["rules", 0, "title"], "Calma", "es"),
  ],
  ["the translation of an item that was removed", set(["rules", 1, "title"], "Mascotas", "es"), remove(1)],
  [
    "a group with a text that was changed",
    { kind: "remove", language: "en", path: ["host"] },
    set(["host", "name"], "Ann"),
  ],
])("%s elsewhere in the meantime is refused, also for the same person", async (_, late, first) => {
  await edit([set(["host", "name"], "Ruth")]);
  const seen = await draft.state();
  await edit([first], { seen });
  await expect(edit([late], { seen })).rejects.toMatchObject({ reason: "outdated" });
  const other = await edit([set(["residence", "tagline"], "Another value.")], { seen });
  expect(says(other, ["residence", "tagline"])).toBe("Another value.");
});

test("a group that is too large to be kept does not take the others with it", async () => {
  const kept = { "en host": { name: "Ruth" }, "en legal": { privacy: "x".repeat(10_001) } };
  await draft.state();
  await writeFile(join(folder, "switched-off.json"), JSON.stringify(kept));
  expect(await draft.switchedOff()).toEqual({ "en host": { name: "Ruth" } });

  await edit([set(["host", "name"], "Ann")]);
  await edit([{ kind: "remove", language: "en", path: ["host"] }]);
  const stored = await readFile(join(folder, "switched-off.json"), "utf8");
  expect(JSON.parse(stored)).toMatchObject({ ...kept, "en host": { name: "Ann" } });
});

test("a text that was changed by hand in the meantime is not overwritten", async () => {
  const seen = await draft.state();
  await write("en", contentTextWith(["Bring your suitcase.", "By hand."]));
  const late = edit([set(["home", "welcome"], "Laptop.")], { seen });
  await expect(late).rejects.toMatchObject({ reason: "outdated" });
});

// The record of a publication would name its first text only.
test("a group or list that is there already is not replaced as a whole", async () => {
  for (const [path, value] of [
    [["plans", "standard"], { price: "1", summary: "Another" }],
    [["rules"], []],
    [["rules", 0], { title: "Quiet hours", text: "None." }],
  ] as const)
    await expect(
      edit([{ kind: "set", language: "en", path: [...path], value } as Edit]),
    ).rejects.toMatchObject({ reason: "outdated" });
});

test("edits that build on each other are saved, also one by one and while someone else edits", async () => {
  const seen = await draft.state();
  const edits = basedOn(seen, [
    insert(1, ""),
    set(["rules", 1, "title"], "Pets "),
    set(["rules", 1, "text"], "None."),
    move(1, 0),
    set(["rules", 0, "text"], "No  pets."),
    set(["rules", 0, "title"], "Mascotas", "es"),
    set(PRICE, "$1,300 a month"),
    set(PRICE, "1400"),
  ]);
  for (const one of edits) {
    await draft.edit({ person: "Ruth", at: AT }, { id: newId(), edits: [one] });
    await edit([set(["home", "welcome"], newId())], { person: "Ann" });
  }
  const state = await draft.state();
  expect(says(state, ["rules", 0])).toEqual({ title: "Pets", text: "No pets." });
  expect([says(state, ["rules", 0, "title"], "es"), says(state, PRICE)]).toEqual(["Mascotas", "1400"]);
});

test("edits whose answer was lost are saved once, also by a restarted server", async () => {
  const batch = { id: newId(), edits: [insert(2, "Pets")] };
  await draft.edit({ person: "Ruth", at: AT }, batch);
  await edit([insert(0, "Guests")], { person: "Ann" });
  await draft.edit({ person: "Ruth", at: AT }, batch);
  await restart();
  const state = await draft.edit({ person: "Ruth", at: AT }, batch);
  expect(says(state, ["rules"])).toHaveLength(4);
  expect(state.saved).toContain(batch.id);
});

test("a group that is switched on in two languages is one change", async () => {
  await edit([{ kind: "remove", language: "en", path: ["legal"] }]);
  const state = await edit([
    { kind: "set", language: "en", path: ["legal"], value: { cameras: "None" } },
    { kind: "set", language: "es", path: ["legal"], value: { cameras: "Nada" } },
  ]);
  const [, change, ...others] = state.replay.changes;
  expect(others).toEqual([]);
  const undone = await draft.undo({ person: "Ruth", at: AT }, change?.id ?? "", AT);
  expect([says(undone, ["legal"]), says(undone, ["legal"], "es")]).toEqual([undefined, undefined]);
});

test("the other language follows when items are added, moved and removed", async () => {
  const rules = ["rules"];
  await edit([
    { kind: "insert", language: "en", path: rules, index: 1, value: { title: "Pets", text: "None." } },
  ]);
  let state = await edit([{ kind: "move", language: "en", path: rules, from: 0, to: 2 }]);
  expect(state.replay.texts.get("es")).toBe("rules:\n  -\n  - title: Sin humo\n  - title: Silencio\n");
  await edit([set(["rules", 0, "title"], "Mascotas", "es")]);
  state = await edit([{ kind: "remove", language: "en", path: ["rules", 1] }]);
  expect(state.replay.texts.get("es")).toBe("rules:\n  - title: Mascotas\n  - title: Silencio\n");
});

test("an item whose translation is cleared keeps its place in the list", async () => {
  const includes = ["plans", "standard", "includes"];
  await write("es", `${SPANISH}plans:\n  standard:\n    includes:\n      - Una cama\n      - Comidas\n`);
  const state = await edit([{ kind: "remove", language: "es", path: [...includes, 0] }]);
  expect(says(state, includes, "es")).toEqual(["", "Comidas"]);
  expect(says(state, includes)).toEqual(["A bed", "Meals"]);
});

test.each<[string, Edit]>([
  ["inserted", { ...insert(0, "Mascotas"), language: "es" }],
  ["moved", { ...move(0, 1), language: "es" }],
  ["removed", { ...remove(0), language: "es" }],
])("an item is not %s in a translation alone", async (_, wrong) => {
  await expect(edit([wrong])).rejects.toMatchObject({ reason: "refused" });
});

test("moving an item of the first language moves its translation", async () => {
  const state = await edit([set(["home", "features", "cards", 1, "title"], "Ropa", "es")]);
  expect(state.replay.texts.get("es")).toContain("cards:\n      -\n      - title: Ropa\n      -\n");
});

test.each([
  ["a price in another language", set(PRICE, "1300", "es")],
  ["an unknown value", set(["plans", "gold"], "1300")],
  ["words in the place of a list", set(["rules"], "None")],
  ["a required value that is left out", { kind: "remove", language: "en", path: PRICE } as Edit],
])("%s is refused without a change", async (_, wrong) => {
  await expect(edit([set(["home", "welcome"], "Hello"), wrong])).rejects.toMatchObject({ reason: "refused" });
  expect((await draft.state()).replay.changes).toEqual([]);
});

test("published edits are removed from the draft, and later edits stay", async () => {
  const { revision, replay } = await edit([set(PRICE, "1300")]);
  const published = replay.texts.get("en") ?? "";
  await edit([set(["home", "welcome"], "Hello")]);
  await write("en", published);
  const state = await draft.published(revision, ["en", "es"]);
  expect(state.replay.changes.map(({ steps }) => steps[0]?.path)).toEqual([["home", "welcome"]]);
  expect(state.revision).toBeGreaterThan(revision);
  expect(await readFile(join(folder, "journal.jsonl"), "utf8")).toMatch(/^\{"kind":"start"/);
});

test("a publication keeps the edits of a language whose file was missing, even if it is back at the end", async () => {
  const { revision } = await edit([set(PRICE, "1300"), set(["rules", 0, "title"], "Calma", "es")]);
  const state = await draft.published(revision, ["en"]);
  expect([says(state, ["rules", 0, "title"], "es"), state.replay.changes.length]).toEqual(["Calma", 1]);
});
