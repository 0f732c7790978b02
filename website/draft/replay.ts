import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import {
  applyEdit,
  isSameLocation,
  itemsAt,
  listOf,
  startsWith,
  type ValueLocation,
  valueAt,
} from "#desk/api/edits.ts";
import type { Value, ValuePath } from "#desk/api/website.ts";
import { editText, editUnverified, requireOnly } from "../file/edit.ts";
import { EditError } from "../file/edit-error.ts";
import { isSame, valuesOf } from "../file/values.ts";
import type { EditEntry, Entry, Step } from "./entries.ts";
import { areRelated, movedList } from "./steps.ts";

/** An active change: the steps that were applied. */
export interface Change {
  readonly id: string;
  readonly person: string;
  at: string;
  readonly steps: Step[];
}

/** Steps whose preconditions do not hold in the current file. */
export interface Conflict {
  readonly id: string;
  readonly language: string;
  readonly path: ValuePath;
  readonly inFile: Value | undefined;
  readonly steps: Step[];
}

/** The content files with a draft applied. */
export class Replay {
  readonly texts: Map<string, string>;
  /** The content of each file that can be read. */
  readonly values = new Map<string, Value>();
  readonly changes: Change[] = [];
  readonly conflicts: Conflict[] = [];
  #edit: typeof editText;

  /** @param base the text of each file on the disk, by its language */
  constructor(base: ReadonlyMap<string, string>, edit = editText) {
    this.#edit = edit;
    this.texts = new Map(base);
    for (const [language, text] of base) {
      try {
        this.values.set(language, valuesOf(text));
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
      }
    }
  }

  /** The files with all active entries applied. Verified once at the end, and step by step only if that fails. */
  static async of(
    base: ReadonlyMap<string, string>,
    entries: readonly Entry[],
    { unverified = editUnverified, verified = editText } = {},
  ): Promise<Replay> {
    const active = merged(activeEntries(entries));
    const fast = new Replay(base, unverified);
    await fast.addAll(active);
    fast.#edit = verified;
    if (fast.#isVerified(base)) return fast;
    const careful = new Replay(base, verified);
    await careful.addAll(active);
    return careful;
  }

  /** A copy with further entries. */
  async with(entries: readonly EditEntry[]): Promise<Replay> {
    const copy = new Replay(new Map());
    for (const [language, text] of this.texts) copy.texts.set(language, text);
    for (const [language, values] of this.values) copy.values.set(language, values);
    copy.changes.push(...this.changes.map((change) => ({ ...change, steps: [...change.steps] })));
    copy.conflicts.push(...this.conflicts.map((conflict) => ({ ...conflict, steps: [...conflict.steps] })));
    await copy.addAll(entries);
    return copy;
  }

  /** Applies entries one by one. Other requests are answered in between. */
  async addAll(entries: readonly EditEntry[]): Promise<void> {
    for (const one of entries) {
      this.#add(one);
      await setImmediate();
    }
  }

  #isVerified(base: ReadonlyMap<string, string>): boolean {
    try {
      for (const [language, values] of this.values)
        requireOnly(base.get(language) ?? "", this.texts.get(language) ?? "", values);
      return true;
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      return false;
    }
  }

  /** Applies the steps of an entry that fit. */
  #add({ change: id, person, at, steps }: EditEntry): void {
    const known = this.changes.find((change) => change.id === id);
    const change = known ?? { id, person, at, steps: [] };
    if (!known) this.changes.push(change);
    change.at = at;
    for (const step of steps) if (this.#perform(step)) addStep(change.steps, step);
  }

  #perform(step: Step): boolean {
    const { language } = step;
    const values = this.values.get(language);
    const text = this.texts.get(language);
    if (values === undefined || text === undefined || this.#joinConflicts(step, values)) return false;
    const fit = fitOf(step, values);
    if (fit === "done") return false;
    try {
      if (fit === "other") throw new EditError("The file says something else now.");
      this.texts.set(language, this.#edit(text, step));
      this.values.set(language, applyEdit(values, step));
      return true;
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      this.conflicts.push(conflictAt({ language, path: scopeOf(step) }, values, [step]));
      return false;
    }
  }

  /** Adds a step to the conflicts of the same value. Those inside a list become one if the step moves its items. */
  #joinConflicts(step: Step, values: Value): boolean {
    const scope = scopeOf(step);
    const related = this.conflicts.filter(
      ({ language, path }) => language === step.language && areRelated(path, scope),
    );
    const [first, ...others] = related;
    if (!first) return false;
    const steps = [...related.flatMap((one) => one.steps), step];
    const path = startsWith(scope, first.path) ? first.path : scope;
    const { language } = step;
    this.conflicts[this.conflicts.indexOf(first)] = conflictAt({ language, path }, values, steps);
    for (const one of others) this.conflicts.splice(this.conflicts.indexOf(one), 1);
    return true;
  }
}

/** The value whose parts a step may move. */
function scopeOf(step: Step): ValuePath {
  return movedList(step) ?? step.path;
}

function conflictAt({ language, path }: ValueLocation, values: Value, steps: Step[]): Conflict {
  const inFile = valueAt(values, path);
  // Another id after each change, so that nobody decides about a value that they have not seen.
  const id = createHash("sha256")
    .update(JSON.stringify([language, path, inFile, steps]))
    .digest("hex")
    .slice(0, 32);
  return { id, language, path, inFile, steps };
}

/** Whether the precondition of a step holds; `done` if the file already has the new value. */
function fitOf(step: Step, values: Value): "fits" | "done" | "other" {
  const current = valueAt(values, step.path);
  const { length } = itemsAt(values, listOf(step) ?? step.path);
  const is = (value: Value | undefined, expected: Value | null) => isSame(value ?? "", expected ?? "");
  if (step.kind === "set") {
    if (isSame(current, step.value)) return "done";
    return is(current, step.before) ? "fits" : "other";
  }
  if (step.kind === "remove" && step.length === null)
    return current === undefined ? "done" : is(current, step.before) ? "fits" : "other";
  const item = step.kind === "move" ? valueAt(current, [step.from]) : current;
  const isUnchanged = step.kind === "insert" || is(item, step.before);
  return length === step.length && isUnchanged ? "fits" : "other";
}

/** Adds a step. Two that set one value become one, or none if the value is what it was before. */
function addStep(steps: Step[], step: Step): void {
  const last = steps.at(-1);
  if (last?.kind !== "set" || step.kind !== "set" || !isSameLocation(last, step))
    return void steps.push(step);
  steps.pop();
  const isChange = !isSame(last.before ?? "", step.value);
  if (isChange) steps.push({ ...step, before: last.before });
}

/** The active entries: without those that were undone, or dropped in a conflict. */
export function activeEntries(entries: readonly Entry[]): EditEntry[] {
  const undone = new Set(entries.flatMap((one) => (one.kind === "undo" ? [one.change] : [])));
  const drops = entries.flatMap((one, at) => (one.kind === "drop" ? [{ ...one, dropAt: at }] : []));
  return entries.flatMap((one, index) => {
    if (one.kind !== "edit" || undone.has(one.change)) return [];
    const steps = one.steps.filter(
      (step) =>
        !drops.some(
          ({ dropAt, language, path }) =>
            dropAt > index && step.language === language && startsWith(step.path, path),
        ),
    );
    return steps.length > 0 ? [{ ...one, steps }] : [];
  });
}

/** The entries that have the same effect on the draft, without those that were undone or typed over. */
export function compacted(entries: readonly Entry[]): Entry[] {
  const kept = merged(activeEntries(entries)).filter(({ steps }) => steps.length > 0);
  return [...entries.filter(({ kind }) => kind === "unreadable"), ...kept];
}

/** Merges the entries of each change, since each step searches the whole file for its place. */
function merged(entries: readonly EditEntry[]): EditEntry[] {
  const all: EditEntry[] = [];
  for (const one of entries) {
    const last = all.at(-1);
    if (last?.change !== one.change) {
      all.push({ ...one, steps: [...one.steps] });
      continue;
    }
    for (const step of one.steps) addStep(last.steps, step);
    last.at = one.at;
  }
  return all;
}
