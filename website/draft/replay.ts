import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { applyEdit, isSameLocation, itemsAt, listOf, startsWith, valueAt } from "#desk/api/edits.ts";
import type { Value, ValuePath } from "#desk/api/website.ts";
import { editText, editUnverified, requireOnly } from "../file/edit.ts";
import { EditError } from "../file/edit-error.ts";
import { isSame, valuesOf } from "../file/values.ts";
import type { EditEntry, Entry, Step } from "./entries.ts";
import { areRelated, scopeOf, translatedPath } from "./steps.ts";

/** An active change: the steps that were applied. */
export interface Change {
  readonly id: string;
  readonly person: string;
  at: string;
  readonly steps: Step[];
}

/** Changes whose preconditions do not hold in the current files. */
export interface Conflict {
  readonly id: string;
  /** The language whose file has another value. */
  readonly language: string;
  readonly path: ValuePath;
  readonly inFile: Value | undefined;
  /** The ids of the changes. */
  readonly changes: readonly string[];
  /** Their steps, in all languages. */
  readonly steps: readonly Step[];
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
    copy.conflicts.push(...this.conflicts);
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

  /** Applies an entry, or none of its steps: lists and groups would differ between the languages. */
  #add({ change: id, person, at, steps }: EditEntry): void {
    const known = this.changes.find((change) => change.id === id);
    const change = known ?? { id, person, at, steps: [] };
    if (!known) this.changes.push(change);
    change.at = at;
    if (this.#joinConflicts(id, steps)) return;
    for (const step of this.#perform(id, steps)) addStep(change.steps, step);
  }

  /** Performs steps that fit, except those that the file has already, and returns them. */
  #perform(change: string, steps: readonly Step[]): Step[] {
    const texts = new Map(this.texts);
    const values = new Map(this.values);
    const performed: Step[] = [];
    for (const step of steps) {
      const { language } = step;
      const text = texts.get(language);
      const current = values.get(language);
      if (text === undefined || current === undefined) continue;
      const fit = fitOf(step, current, values.get(FIRST_LANGUAGE));
      if (fit === "done") continue;
      try {
        if (fit === "other") throw new EditError("The file says something else now.");
        texts.set(language, this.#edit(text, step));
        values.set(language, applyEdit(current, step));
        performed.push(step);
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
        this.conflicts.push(this.#conflictIn(language, [change], steps));
        return [];
      }
    }
    for (const { language } of performed) {
      this.texts.set(language, texts.get(language) ?? "");
      this.values.set(language, values.get(language) ?? "");
    }
    return performed;
  }

  /** Adds steps to the conflicts of the same values, which become one. */
  #joinConflicts(change: string, steps: readonly Step[]): boolean {
    const related = this.conflicts.filter((one) => steps.some((step) => concerns(one, step)));
    const [first] = related;
    if (!first) return false;
    const changes = new Set([...related.flatMap((one) => one.changes), change]);
    const all = [...related.flatMap((one) => one.steps), ...steps];
    const joined = this.#conflictIn(first.language, [...changes], all);
    this.conflicts.splice(this.conflicts.indexOf(first), 1, joined);
    for (const one of related.slice(1)) this.conflicts.splice(this.conflicts.indexOf(one), 1);
    return true;
  }

  #conflictIn(language: string, changes: readonly string[], steps: readonly Step[]): Conflict {
    const path = steps.map(scopeOf).reduce((outer, scope) => (startsWith(outer, scope) ? scope : outer));
    const inFile = valueAt(this.values.get(language), path);
    // Another id after each change, so that nobody decides about a value that they have not seen.
    const id = createHash("sha256")
      .update(JSON.stringify([language, path, inFile, steps]))
      .digest("hex")
      .slice(0, 32);
    return { id, language, path, inFile, changes, steps };
  }
}

/** Whether a step is about the value of a conflict, or moves it. */
export function concerns({ path, steps }: Conflict, step: Step): boolean {
  return areRelated(path, scopeOf(step)) && steps.some(({ language }) => language === step.language);
}

/** Whether the precondition of a step holds; `done` if the file already has the new value. */
function fitOf(step: Step, values: Value, first: Value | undefined): "fits" | "done" | "other" {
  const current = valueAt(values, step.path);
  const { length } = itemsAt(values, listOf(step) ?? step.path);
  const is = (value: Value | undefined, expected: Value | null) => isSame(value ?? "", expected ?? "");
  if (step.kind === "set") {
    if (isSame(current, step.value)) return "done";
    const { translates } = step;
    if (
      translates !== undefined &&
      first !== undefined &&
      !is(valueAt(first, translatedPath(step.path)), translates)
    )
      return "other";
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
  if (isChange) steps.push({ ...last, value: step.value });
}

/** The active entries: those of the changes that were not undone. */
export function activeEntries(entries: readonly Entry[]): EditEntry[] {
  const undone = new Set(entries.flatMap((one) => (one.kind === "undo" ? [one.change] : [])));
  return entries.flatMap((one) => (one.kind === "edit" && !undone.has(one.change) ? [one] : []));
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
