import { newId } from "#app/lib/new-id.ts";
import { applyEdit, isSameLocation, startsWith, valueAt } from "#desk/api/edits.ts";
import type { Edit, Value, ValuePath } from "#desk/api/website.ts";
import { WebsiteError } from "../errors.ts";
import type { EditEntry, Entry, Step } from "./entries.ts";
import type { Conflict } from "./replay.ts";
import { movedList } from "./steps.ts";

/** Throws if an index of an edit may refer to another item than the one on the person's screen. */
export function requireFresh(edit: Edit, base: number, revision: number, entries: readonly Entry[]): void {
  const usesIndex =
    edit.kind === "insert" || edit.kind === "move" || edit.path.some((step) => typeof step === "number");
  if (!usesIndex || base === revision) return;
  const missed = entries.slice(base - revision);
  if (base < revision && !moveItemsOf(missed, edit.path, entries)) return;
  throw new WebsiteError("outdated", "Someone else has changed this list in the meantime. Check it again.");
}

function moveItemsOf(missed: readonly Entry[], path: ValuePath, entries: readonly Entry[]): boolean {
  // The content of the other kinds is not known. A start replaces entries that were published.
  if (missed.some(({ kind }) => kind !== "edit" && kind !== "undo")) return true;
  const undone = new Set(missed.flatMap((one) => (one.kind === "undo" ? [one.change] : [])));
  const others = entries.filter((one) => one.kind === "edit" && undone.has(one.change));
  return [...missed, ...others].some(
    (one) =>
      one.kind === "edit" &&
      one.steps.some((step) => {
        const list = movedList(step);
        return list !== undefined && startsWith(path, list);
      }),
  );
}

/** The change that an edit continues if the same person edits the same text again, or a new one. */
export function changeId(
  entries: readonly Entry[],
  added: readonly EditEntry[],
  person: string,
  [step, ...others]: readonly Step[],
): string {
  const last = added.at(-1) ?? entries.at(-1);
  if (last?.kind !== "edit" || last.person !== person || others.length > 0 || step?.kind !== "set")
    return newId();
  const [before, ...more] = last.steps;
  const isContinued = before?.kind === "set" && more.length === 0 && isSameLocation(before, step);
  return isContinued ? last.change : newId();
}

/** The value of a conflict with the steps of the draft; undefined if they remove it. */
export function valueInDraft({ path, inFile, steps }: Conflict): Value | undefined {
  let value = inFile;
  for (const step of steps) {
    const below = step.path.slice(path.length);
    if (step.kind === "set" && below.length === 0) value = step.value;
    else if (step.kind === "remove" && below.length === 0) value = undefined;
    else if (value !== undefined) value = applyEdit(value, { ...step, path: below });
  }
  return value;
}

/** The step that replaces a value of the file by that of the draft, if they differ. */
export function stepToDraft(conflict: Conflict, values: Value | undefined): Step[] {
  const { language, path } = conflict;
  const value = valueInDraft(conflict);
  const before = valueAt(values, path) ?? null;
  if (value !== undefined) return [{ kind: "set", language, path: [...path], value, before }];
  return before === null ? [] : [{ kind: "remove", language, path: [...path], before, length: null }];
}
