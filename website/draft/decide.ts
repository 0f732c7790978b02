import { newId } from "#app/lib/new-id.ts";
import { isSameLocation, itemsAt, startsWith, valueAt } from "#desk/api/edits.ts";
import type { Edit, ValuePath } from "#desk/api/website.ts";
import { WebsiteError } from "../errors.ts";
import { isSame } from "../file/values.ts";
import type { EditEntry, Entry, Step } from "./entries.ts";
import type { Conflict, Replay } from "./replay.ts";
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

/** A step of a conflict, adapted to the current file, if it can still be applied. */
export function rebaseStep(step: Step, { values }: Replay, { language }: Conflict): Step[] {
  const own = values.get(language);
  const list = itemsAt(own, movedList(step) ?? step.path);
  const { length } = list;
  const before = valueAt(own, step.path) ?? null;
  if (step.kind === "set") return [{ ...step, before }];
  if (step.kind === "insert") return [{ ...step, index: Math.min(step.index, length), length }];
  if (step.kind === "remove" && step.length === null) return before === null ? [] : [{ ...step, before }];
  // The index of the item may have changed.
  const index = list.findIndex((item) => isSame(item, step.before ?? ""));
  if (index < 0) return [];
  if (step.kind === "move") return [{ ...step, from: index, to: Math.min(step.to, length - 1), length }];
  return [{ ...step, path: [...step.path.slice(0, -1), index], length }];
}
