import { createHash } from "node:crypto";
import { applyToAll, type Values, valueAt } from "#desk/api/edits.ts";
import type { ValuePath } from "#desk/api/website.ts";
import type { EditEntry, Step } from "./entries.ts";
import { canRepeat, isDone, waits } from "./fit.ts";
import { areRelated, languagesOf, scopeOf, stepOf } from "./steps.ts";

/** Edits of one value whose preconditions do not hold in the current files, in all languages. */
export interface Conflict {
  /** The language whose file has another value. */
  readonly language: string;
  readonly path: ValuePath;
  readonly entries: readonly EditEntry[];
}

/** Whether a step is about the value of a conflict, or moves it. */
export function concerns({ path }: Conflict, step: Step): boolean {
  return areRelated(path, scopeOf(step));
}

/**
 * The id of a conflict: another one after each change, so that nobody decides about values that they have not seen.
 * @param values the content of each file, by language
 */
export function idOf({ language, path, entries }: Conflict, values: Values): string {
  const inFiles = Object.keys(values).map((one) => [one, valueAt(values[one], path)]);
  const changes = entries.map(({ change, at }) => [change, at]);
  return createHash("sha256")
    .update(JSON.stringify([language, path, inFiles, changes]))
    .digest("hex")
    .slice(0, 32);
}

/**
 * Reapplies the edits of a conflict to the values of the files: the edits, and the values after them. Undefined if a list or
 * an item has changed since, or if a file cannot be read.
 */
export function reapplied(
  { entries }: Conflict,
  values: Values,
): { entries: EditEntry[]; values: Values } | undefined {
  let after = values;
  const again: EditEntry[] = [];
  for (const entry of entries) {
    const steps: Step[] = [];
    for (const step of entry.steps) {
      const isUnreadable = waits(step, after) || languagesOf(step).some((language) => !(language in after));
      if (isUnreadable) return undefined;
      if (isDone(step, after)) continue;
      if (!canRepeat(step, after)) return undefined;
      steps.push(stepOf(step, after));
      after = applyToAll(after, step);
    }
    if (steps.length > 0) again.push({ ...entry, steps });
  }
  return { entries: again, values: after };
}
