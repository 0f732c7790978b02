import { newId } from "#app/lib/new-id.ts";
import { applyEdit, isSameLocation, startsWith, valueAt } from "#desk/api/edits.ts";
import type { Edit, Value, ValuePath } from "#desk/api/website.ts";
import { WebsiteError } from "../errors.ts";
import type { EditEntry, Entry, Step } from "./entries.ts";
import type { Conflict } from "./replay.ts";
import { areRelated, movedList } from "./steps.ts";

/**
 * Throws if an edit was made before others changed its value, or before the items that its indexes refer to moved.
 * @param base the revision on the person's screen
 */
export function requireFresh(edit: Edit, base: number, revision: number, entries: readonly Entry[]): void {
  if (base === revision) return;
  const missed = base < revision ? entries.slice(base - revision) : [];
  const usesIndex =
    edit.kind === "insert" || edit.kind === "move" || edit.path.some((step) => typeof step === "number");
  if (usesIndex && (base > revision || moveItemsOf(missed, edit.path, entries)))
    throw new WebsiteError("outdated", "Someone else has changed this list in the meantime. Check it again.");
  // What was published since is not known.
  const isChanged =
    missed.some(({ kind }) => kind === "start") ||
    stepsIn(missed, entries).some((step) => isReplaced(edit, step));
  if ((edit.kind === "set" || edit.kind === "remove") && isChanged)
    throw new WebsiteError(
      "outdated",
      "This was also changed by someone else, or on another device, in the meantime. Compare the two, and write it again if yours is right.",
    );
}

function isReplaced({ language, path }: Edit, step: Step): boolean {
  return step.language === language && areRelated(step.path, path);
}

/** The steps of the edits among some entries, also of those that they undo. */
function stepsIn(some: readonly Entry[], all: readonly Entry[]): Step[] {
  const undone = new Set(some.flatMap((one) => (one.kind === "undo" ? [one.change] : [])));
  const others = all.filter((one) => one.kind === "edit" && undone.has(one.change));
  return [...some, ...others].flatMap((one) => (one.kind === "edit" ? one.steps : []));
}

function moveItemsOf(missed: readonly Entry[], path: ValuePath, entries: readonly Entry[]): boolean {
  // The content of the other kinds is not known. A start replaces entries that were published.
  if (missed.some(({ kind }) => kind !== "edit" && kind !== "undo")) return true;
  return stepsIn(missed, entries).some((step) => {
    const list = movedList(step);
    return list !== undefined && startsWith(path, list);
  });
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
