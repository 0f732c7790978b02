import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import { valueAt } from "#desk/api/edits.ts";
import type { Edit, ValuePath } from "#desk/api/website.ts";
import { contentTextWith, makeProject } from "#tests/support/content-factory.ts";
import { valueInDraft } from "./decide.ts";
import { canUndo, Draft, type DraftState } from "./draft.ts";

const AT = "2026-11-24T10:00:00.000Z";
const PRICE = ["plans", "standard", "price"];
const SPANISH = "rules:\n  - title: Silencio\n  - title: Sin humo\n";

let project: Awaited<ReturnType<typeof makeProject>>;
let folder: string;
let draft: Draft;
beforeEach(async () => {
  project = await makeProject();
  await write("es", SPANISH);
  folder = await mkdtemp(join(tmpdir(), "draft-"));
  draft = new Draft(project.folder, folder);
});
afterEach(async () => {
  await draft.close();
  await project.remove();
  await rm(folder, { recursive: true });
});

const write = (language: string, text: string) =>
  writeFile(join(project.folder, `content/residence.${language === "en" ? "" : `${language}.`}yaml`), text);
const set = (path: ValuePath, value: string, language = "en") =>
  ({ kind: "set", language, path: [...path], value }) as Edit;
const says = ({ replay }: DraftState, path: ValuePath, language = "en") =>
  valueAt(replay.values.get(language), path);
async function restart(): Promise<void> {
  await draft.close();
  draft = new Draft(project.folder, folder);
}
async function edit(edits: Edit[], { person = "Ruth", base = -1 } = {}): Promise<DraftState> {
  const { revision } = await draft.state();
  return draft.edit({ person, at: AT }, { id: newId(), base: base < 0 ? revision : base, edits });
}

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
  expect([says(state, PRICE), state.unreadableCount, state.revision]).toEqual(["1400", 1, revision + 1]);
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
    [{ path: ["home", "welcome"], before: "Bring your suitcase.", value: "Hello" }],
    [{ path: PRICE, before: "1250", value: "1300" }],
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
    await draft.undo({ person: "Ruth", at: AT }, id);
  await edit([set(PRICE, "1300")]);
  await restart();
  expect(says(await draft.state(), PRICE)).toBe("1300");
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

test("an index from before the journal was compacted is refused", async () => {
  const { revision: base } = await edit([{ kind: "move", language: "en", path: ["rules"], from: 0, to: 1 }]);
  const text = (letter: string) => set(["home", "welcome"], letter.repeat(9_000));
  for (let round = 0; round < 15; round += 1) await edit([text("x"), text("y")]);
  const stale = edit([set(["rules", 0, "title"], "X")], { base });
  await expect(stale).rejects.toMatchObject({ reason: "outdated" });
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
  expect(replay.changes.map((change) => canUndo(change, replay.changes))).toEqual([false, true, true]);
  const [first, second] = replay.changes.map(({ id }) => id);
  await expect(draft.undo({ person: "Ruth", at: AT }, first ?? "")).rejects.toMatchObject({
    reason: "outdated",
  });
  const state = await draft.undo({ person: "Ruth", at: AT }, second ?? "");
  expect([says(state, ["home", "welcome"]), says(state, PRICE)]).toEqual(["Bring your suitcase.", "1400"]);
});

test("a change that was typed back is no obstacle to the undo of an earlier one", async () => {
  await edit([set(PRICE, "1300")]);
  await edit([set(PRICE, "13")], { person: "Ann" });
  const { replay } = await edit([set(PRICE, "1300")], { person: "Ann" });
  const [first] = replay.changes;
  if (!first) throw new Error("There is no change.");
  expect(canUndo(first, replay.changes)).toBe(true);
  const state = await draft.undo({ person: "Ruth", at: AT }, first.id);
  expect([says(state, PRICE), state.replay.conflicts]).toEqual(["1250", []]);
});

test("a value that was also changed in the file is a conflict and not overwritten", async () => {
  await edit([set(PRICE, "1300"), set(["home", "welcome"], "Hello")]);
  await write("en", contentTextWith(["price: 1250", "price: 1275"], ["A bed and a table", "A bed"]));
  let state = await draft.state();
  expect(state.replay.conflicts).toMatchObject([{ path: PRICE, inFile: "1275", steps: [{ value: "1300" }] }]);
  expect([says(state, PRICE), says(state, ["home", "welcome"])]).toEqual(["1275", "Hello"]);
  const [conflict] = state.replay.conflicts;
  state = await draft.resolve({ person: "Ruth", at: AT }, { [conflict?.id ?? ""]: "draft" });
  expect([says(state, PRICE), state.replay.conflicts]).toEqual(["1300", []]);
  expect(state.replay.changes.at(-1)?.steps).toMatchObject([{ before: "1275", value: "1300" }]);
});

test("a conflict can be resolved in favor of the file", async () => {
  await edit([set(PRICE, "1300")]);
  await write("en", contentTextWith(["price: 1250", "price: 1275"]));
  const [conflict] = (await draft.state()).replay.conflicts;
  const state = await draft.resolve({ person: "Ruth", at: AT }, { [conflict?.id ?? ""]: "file" });
  expect([says(state, PRICE), state.replay.changes]).toEqual(["1275", []]);
});

const insert = (index: number, title: string): Edit => ({
  kind: "insert",
  language: "en",
  path: ["rules"],
  index,
  value: { title, text: `${title}.` },
});
const remove = (index: number): Edit => ({ kind: "remove", language: "en", path: ["rules", index] });

test.each<[string, Edit[]]>([
  ["two inserted rules", [insert(1, "Bicycles"), insert(2, "Pets")]],
  ["a changed title and an inserted rule", [set(["rules", 1, "title"], "Smoke"), insert(0, "Pets")]],
  [
    "two changed titles and a removed rule",
    [set(["rules", 0, "title"], "Quiet"), set(["rules", 1, "title"], "Smoke"), remove(0)],
  ],
  ["two removed rules", [remove(1), remove(0)]],
  [
    "an inserted and moved rule",
    [insert(0, "Pets"), { kind: "move", language: "en", path: ["rules"], from: 0, to: 2 }],
  ],
])("of %s and a list that was changed in the file, the draft keeps what was shown", async (_name, edits) => {
  for (const one of edits) await edit([one]);
  const added = "  - title: New\n    text: New.\n";
  await write(
    "en",
    contentTextWith(
      ["rules:\n", `rules:\n${added}`],
      ["title: Quiet hours", "title: Hours"],
      ["title: No smoking", "title: Smoking"],
    ),
  );
  const { conflicts } = (await draft.state()).replay;
  expect(conflicts).toMatchObject([{ path: ["rules"] }]);
  const shown = conflicts.map(valueInDraft);
  const keep = Object.fromEntries(conflicts.map(({ id }) => [id, "draft" as const]));
  const state = await draft.resolve({ person: "Ruth", at: AT }, keep);
  expect(state.replay.conflicts).toEqual([]);
  expect(says(state, ["rules"])).toEqual(shown[0]);
});

test("a list takes at most 50 items", async () => {
  for (let length = 2; length < 50; length += 1) await edit([insert(0, `Rule ${length}`)]);
  await expect(edit([insert(0, "One more")])).rejects.toThrow(
    "There are 50 items in this list, which is the most.",
  );
});

test("two people can change different values of one list at the same time", async () => {
  const { revision } = await draft.state();
  await edit([set(["rules", 0, "text"], "Quiet.")], { base: revision });
  const state = await edit([set(["rules", 1, "text"], "No smoke.")], { person: "Ann", base: revision });
  expect([says(state, ["rules", 0, "text"]), says(state, ["rules", 1, "text"])]).toEqual([
    "Quiet.",
    "No smoke.",
  ]);
});

test("a group that is switched off is kept in every language, also when it is published", async () => {
  await edit([set(["legal", "cameras"], "None"), set(["legal", "cameras"], "Nada", "es")]);
  const { revision } = await edit([{ kind: "remove", language: "en", path: ["legal"] }]);
  await draft.published(revision);
  await restart();
  expect(await draft.switchedOff()).toMatchObject({
    "en legal": { cameras: "None" },
    "es legal": { cameras: "Nada" },
  });
});

test("a text is refused if it was changed elsewhere since, also by the same person", async () => {
  const { revision: base } = await draft.state();
  await edit([set(["home", "welcome"], "From the phone.")]);
  const late = edit([set(["home", "welcome"], "From the laptop.")], { base });
  await expect(late).rejects.toMatchObject({ reason: "outdated" });
  const state = await edit([set(["residence", "tagline"], "Another value.")], { base });
  expect(says(state, ["home", "welcome"])).toBe("From the phone.");
});

test("a text is refused if what its person had not seen was published since", async () => {
  const { revision: base } = await draft.state();
  const { revision, replay } = await edit([set(["home", "welcome"], "From the phone.")]);
  await write("en", replay.texts.get("en") ?? "");
  await draft.published(revision);
  const laptop = set(["home", "welcome"], "From the laptop.");
  await expect(edit([laptop], { base })).rejects.toMatchObject({ reason: "outdated" });
  await expect(edit([laptop], { base: revision })).resolves.toBeDefined();
});

test("a text is refused if its change was undone since", async () => {
  const { revision: base, replay } = await edit([set(["home", "welcome"], "New.")]);
  await draft.undo({ person: "Ann", at: AT }, replay.changes[0]?.id ?? "");
  const late = edit([set(["home", "welcome"], "New, and more.")], { base });
  await expect(late).rejects.toMatchObject({ reason: "outdated" });
});

test("edits whose answer was lost are saved once", async () => {
  const { revision: base } = await draft.state();
  const batch = { id: newId(), base, edits: [insert(2, "Pets")] };
  await draft.edit({ person: "Ruth", at: AT }, batch);
  await draft.edit(
    { person: "Ann", at: AT },
    { ...batch, id: newId(), base: base + 1, edits: [insert(0, "Guests")] },
  );
  const state = await draft.edit({ person: "Ruth", at: AT }, batch);
  expect(says(state, ["rules"])).toHaveLength(4);
});

test("an index is refused if someone else has moved items since", async () => {
  const { revision } = await draft.state();
  await edit([{ kind: "move", language: "en", path: ["rules"], from: 0, to: 1 }]);
  const late = edit([set(["rules", 0, "text"], "Quiet.")], { person: "Ann", base: revision });
  await expect(late).rejects.toMatchObject({ reason: "outdated" });
  await expect(edit([set(PRICE, "1300")], { person: "Ann", base: revision })).resolves.toBeDefined();
});

test("an index is refused if someone else has moved items and published that since", async () => {
  const { revision: base } = await draft.state();
  const { revision, replay } = await edit([
    { kind: "move", language: "en", path: ["rules"], from: 0, to: 1 },
  ]);
  await write("en", replay.texts.get("en") ?? "");
  await write("es", replay.texts.get("es") ?? "");
  await draft.published(revision);
  const late = edit([set(["rules", 0, "text"], "Quiet.")], { person: "Ann", base });
  await expect(late).rejects.toMatchObject({ reason: "outdated" });
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

test("moving an item of the first language moves its translation", async () => {
  const state = await edit([set(["home", "features", "cards", 1, "title"], "Ropa", "es")]);
  expect(state.replay.texts.get("es")).toContain("cards:\n      -\n      - title: Ropa\n      -\n");
});

test("what someone else has removed already is refused with the current values", async () => {
  const remove: Edit = { kind: "remove", language: "en", path: ["legal"] };
  const { revision: base } = await edit([
    set(["legal", "cameras"], "None"),
    set(["legal", "cameras"], "Nada", "es"),
  ]);
  const { replay } = await edit([remove]);
  expect(replay.texts.get("es")).not.toContain("Nada");
  await expect(edit([remove], { person: "Ann", base })).rejects.toMatchObject({ reason: "outdated" });
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
  const state = await draft.published(revision);
  expect(state.replay.changes.map(({ steps }) => steps[0]?.path)).toEqual([["home", "welcome"]]);
  expect(state.revision).toBeGreaterThan(revision);
  expect(await readFile(join(folder, "journal.jsonl"), "utf8")).toMatch(/^\{"kind":"start"/);
});

test("a publication keeps the edits of a language whose file is missing", async () => {
  const { revision } = await edit([set(PRICE, "1300"), set(["rules", 0, "title"], "Calma", "es")]);
  await rm(join(project.folder, "content/residence.es.yaml"));
  await draft.published(revision);
  await write("es", SPANISH);
  const state = await draft.state();
  expect([says(state, ["rules", 0, "title"], "es"), state.replay.changes.length]).toEqual(["Calma", 1]);
});
