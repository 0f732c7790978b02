import { setImmediate } from "node:timers/promises";
import { applyToAll, startsWith, valueAt, withParallelEdits } from "#desk/api/edits.ts";
import type { Value, ValuePath } from "#desk/api/website.ts";
import { editText, editUnverified, requireOnly } from "../file/edit.ts";
import { EditError } from "../file/edit-error.ts";
import { valuesOf } from "../file/values.ts";
import { activeEntries, addStep, merged } from "./compact.ts";
import { type Conflict, concerns } from "./decide.ts";
import type { EditEntry, Entry, Step } from "./entries.ts";
import { isDone, misfitOf, waits } from "./fit.ts";
import { scopeOf } from "./steps.ts";

/** An active change. */
export interface Change {
  readonly id: string;
  readonly person: string;
  at: string;
  /** The steps that were applied. */
  readonly steps: Step[];
  /** The steps that wait until a file can be read. */
  readonly waiting: Step[];
}

/** The content files with a draft applied. */
export class Replay {
  readonly texts: Map<string, string>;
  /** The content of each file that can be read. */
  readonly values = new Map<string, Value>();
  /** The same without the draft. */
  published: ReadonlyMap<string, Value>;
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
    this.published = new Map(this.values);
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
    copy.published = this.published;
    for (const [language, text] of this.texts) copy.texts.set(language, text);
    for (const [language, values] of this.values) copy.values.set(language, values);
    copy.changes.push(
      ...this.changes.map((change) => ({
        ...change,
        steps: [...change.steps],
        waiting: [...change.waiting],
      })),
    );
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
  #add(entry: EditEntry): void {
    const { change: id, person, at } = entry;
    const known = this.changes.find((change) => change.id === id);
    const change = known ?? { id, person, at, steps: [], waiting: [] };
    if (!known) this.changes.push(change);
    change.at = at;
    if (this.#joinConflicts(entry)) return;
    const values = Object.fromEntries(this.values);
    change.waiting.push(...entry.steps.filter((step) => waits(step, values)));
    for (const step of this.#perform(entry)) addStep(change.steps, step);
  }

  /** Performs steps that fit, except those that the files have already, and returns them. */
  #perform(entry: EditEntry): Step[] {
    const texts = new Map(this.texts);
    let values = Object.fromEntries(this.values);
    const performed: Step[] = [];
    for (const step of entry.steps) {
      if (waits(step, values) || isDone(step, values)) continue;
      let language = misfitOf(step, values);
      try {
        if (language !== undefined) throw new EditError("The file says something else now.");
        for (const edit of withParallelEdits(step, values)) {
          language = edit.language;
          const isGone = edit.kind === "remove" && valueAt(values[language], edit.path) === undefined;
          if (!isGone) texts.set(language, this.#edit(texts.get(language) ?? "", edit));
        }
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
        this.conflicts.push({
          language: language ?? step.language,
          path: outermost(entry.steps.map(scopeOf)),
          entries: [entry],
        });
        return [];
      }
      values = applyToAll(values, step);
      performed.push(step);
    }
    for (const [language, text] of texts) this.texts.set(language, text);
    for (const [language, content] of Object.entries(values)) this.values.set(language, content);
    return performed;
  }

  /** Adds an entry to the conflicts of the same value, which become one. */
  #joinConflicts(entry: EditEntry): boolean {
    const related = this.conflicts.filter((one) => entry.steps.some((step) => concerns(one, step)));
    const [first] = related;
    if (!first) return false;
    const path = outermost([...related.map((one) => one.path), ...entry.steps.map(scopeOf)]);
    const entries = [...related.flatMap((one) => one.entries), entry];
    this.conflicts.splice(this.conflicts.indexOf(first), 1, { language: first.language, path, entries });
    for (const one of related.slice(1)) this.conflicts.splice(this.conflicts.indexOf(one), 1);
    return true;
  }
}

/** The path that contains the others, which are inside each other. */
function outermost(paths: readonly ValuePath[]): ValuePath {
  return paths.reduce((outer, path) => (startsWith(outer, path) ? path : outer));
}
