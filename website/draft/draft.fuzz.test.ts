import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { applyEdit, applyToAll, itemsAt, type Values, valueAt } from "#desk/api/edits.ts";
import type { Edit, Value, ValuePath } from "#desk/api/website.ts";
import type { RandomSource } from "#tests/support/hostile-yaml.ts";
import { commentsOf, isSame, valuesOf } from "../file/values.ts";
import { changeId } from "./accept.ts";
import { concerns, reapplied } from "./decide.ts";
import { blockerOf } from "./draft.ts";
import type { Entry, Step } from "./entries.ts";
import { Replay } from "./replay.ts";
import { stepOf } from "./steps.ts";

// npm run test:exhaustive runs 1,000.
const RUNS = Number(process.env.EDIT_RUNS ?? 8);
const ACTIONS = 14;
const LANGUAGES = ["en", "es"];
const LISTS = [["rules"], ["plans", "standard", "includes"]];
const BY = { person: "Ruth", at: "2026-11-24T10:00:00.000Z" };

let count = 0;
function next(): number {
  count += 1;
  return count;
}
/** A text that begins with the number of its item, in every language. */
const textOf = (item: number) => `${item}.${next()}`;
const newItem = ([name]: ValuePath, item = next()): Value =>
  name === "rules" ? { title: textOf(item), text: textOf(item) } : textOf(item);
const textsIn = (value: unknown) => JSON.stringify(value ?? "").match(/\d+\.\d+/g) ?? [];
const itemsIn = (value: unknown) => new Set(textsIn(value).map((text) => Number(text.split(".")[0])));

/** A file with a note above each item. */
const fileWith = (values: Value) =>
  stringify(values).replace(/^( *)- /gm, (dash, space) => `${space}# Note ${next()}\n${dash}`);
const newFiles = () =>
  LANGUAGES.map((language) => {
    const items = (path: ValuePath, from: number) => [0, 1, 2, 3].map((one) => newItem(path, from + one));
    const [rules, includes] = LISTS.map((path, index) => items(path, 1000 + index * 10));
    return [
      language,
      fileWith({ rules: rules ?? "", plans: { standard: { includes: includes ?? "" } } }),
    ] as const;
  });

function drawEdit(g: RandomSource, { en: values = "" }: Values): Edit {
  const path = g(() => fc.constantFrom(...LISTS));
  const items = itemsAt(values, path);
  const index = () => g(() => fc.nat(items.length - 1));
  const kind = g(() => fc.constantFrom("set", "set", "set", "insert", "move", "remove"));
  if (kind === "insert") return { kind, language: "en", path, index: index(), value: newItem(path) };
  if (kind === "move") return { kind, language: "en", path, from: index(), to: index() };
  const place = [...path, index()];
  if (kind === "remove" && items.length > 1) return { kind, language: "en", path: place };
  const [item = next()] = itemsIn(valueAt(values, place));
  const part = path[0] === "rules" ? [g(() => fc.constantFrom("title", "text"))] : [];
  const language = g(() => fc.constantFrom(...LANGUAGES));
  return { kind: "set", language, path: [...place, ...part], value: textOf(item) };
}

/** Changes one text in a file by hand, or a list in all files. */
function editByHand(g: RandomSource, files: ReadonlyMap<string, string>): Map<string, string> {
  const path = g(() => fc.constantFrom(...LISTS));
  const kind = g(() => fc.constantFrom("text", "text", "swap", "shift", "replace", "add", "remove"));
  const language = g(() => fc.constantFrom(...LANGUAGES));
  const places = [g(() => fc.nat(9)), g(() => fc.nat(9))];
  const added = next();
  function changed(items: readonly Value[]): Value[] {
    const [one = 0, two = 0] = places.map((place) => place % items.length);
    const [item = added] = itemsIn(items[one]);
    if (kind === "text")
      return items.with(
        one,
        applyEdit(items[one] ?? "", {
          kind: "set",
          path: path[0] === "rules" ? ["text"] : [],
          value: textOf(item),
        }),
      );
    if (kind === "swap") return items.with(one, items[two] ?? "").with(two, items[one] ?? "");
    if (kind === "shift") return [...items.slice(1), newItem(path, added)];
    if (kind === "replace") return items.with(one, newItem(path, added));
    if (kind === "add") return items.toSpliced(one, 0, newItem(path, added));
    return items.toSpliced(one, items.length > 1 ? 1 : 0);
  }
  const edited = [...files].map(([one, text]) => {
    const values = valuesOf(text);
    const value = changed(itemsAt(values, path));
    const isEdited = kind !== "text" || one === language;
    return [one, isEdited ? fileWith(applyEdit(values, { kind: "set", path, value })) : text] as const;
  });
  return new Map(edited);
}

/** Requires that each text is with its item in every language, and that nothing in the files is lost. */
function requireConsistent(files: ReadonlyMap<string, string>, replay: Replay): void {
  const values = valuesIn(replay);
  for (const path of LISTS)
    itemsAt(values.en, path).forEach((_, index) => {
      const item = LANGUAGES.map((language) => valueAt(values[language], [...path, index]));
      expect(itemsIn(item).size, JSON.stringify(item)).toBeLessThanOrEqual(1);
    });
  const replaced = textsIn(replay.changes.flatMap(({ steps }) => steps.map(({ before }) => before)));
  for (const [language, text] of files) {
    expect([...textsIn(values[language]), ...replaced]).toEqual(
      expect.arrayContaining(textsIn(valuesOf(text))),
    );
    const notes = commentsOf(replay.texts.get(language) ?? "").map(({ comment }) => comment);
    expect(notes).toEqual(expect.arrayContaining(commentsOf(text).map(({ comment }) => comment)));
  }
}

const valuesIn = (replay: Replay): Values => Object.fromEntries(replay.values);
/** Requires that the same conflicts are open. They are compared on the same values, which change what a step replaces. */
function requireSameConflicts(replay: Replay, before: Replay): void {
  const conflictsOf = ({ conflicts }: Replay) =>
    conflicts.map((one) => [one.path, reapplied(one, valuesIn(replay))?.entries]);
  expect(conflictsOf(replay)).toEqual(conflictsOf(before));
}

const undoOf = ({ change }: { change: string }): Entry => ({ kind: "undo", change, ...BY });
const entryOf = (steps: Step[], change = String(next())): Entry => ({ kind: "edit", change, ...BY, steps });

test("an edit at the desk stays with its item, whatever is changed by hand", {
  timeout: 60_000 + RUNS * 500,
}, async () => {
  const walk = async (g: RandomSource) => {
    count = 0;
    let files = new Map(newFiles());
    let entries: Entry[] = [];
    let replay = await Replay.of(files, entries);
    for (let action = 0; action < ACTIONS; action += 1) {
      const before = replay;
      const values = valuesIn(before);
      const kind = g(() => fc.constantFrom("edit", "edit", "edit", "hand", "undo", "decide", "decide"));
      const step = stepOf(drawEdit(g, values), values);
      const change = g(() =>
        fc.constantFrom(
          undefined,
          ...before.changes.filter((one) => one.steps.length > 0 && !blockerOf(one, before)),
        ),
      );
      const [conflict, ...others] = before.conflicts;
      const again = conflict && g(fc.boolean) ? reapplied(conflict, values) : undefined;
      if (kind === "hand") {
        files = editByHand(g, files);
        entries = [...entries, { kind: "files" }];
      }
      if (kind === "edit" && !before.conflicts.some((one) => concerns(one, step))) {
        entries = [...entries, entryOf([step], changeId(entries, BY.person, step))];
        replay = await Replay.of(files, entries);
        expect(isSame(valuesIn(replay), applyToAll(values, step))).toBe(true);
        requireSameConflicts(replay, before);
      } else if (kind === "undo" && change) {
        entries = [...entries, undoOf({ change: change.id })];
        replay = await Replay.of(files, entries);
        requireSameConflicts(replay, before);
      } else if (kind === "decide" && conflict) {
        const kept = (again?.entries ?? []).map(({ steps }) => entryOf(steps));
        entries = [...entries, ...conflict.entries.map(undoOf), ...kept];
        replay = await Replay.of(files, entries);
        expect(valuesIn(replay)).toEqual(again?.values ?? values);
        expect(replay.conflicts).toEqual(others);
      } else replay = await Replay.of(files, entries);
      requireConsistent(files, replay);
    }
  };
  await fc.assert(fc.asyncProperty(fc.gen(), walk), { numRuns: RUNS, endOnFailure: true });
});
