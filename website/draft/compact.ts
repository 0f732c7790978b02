import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { isSameLocation, listOf } from "#desk/api/edits.ts";
import { isSame } from "../file/values.ts";
import type { EditEntry, Entry, Step } from "./entries.ts";
import { languagesOf, replacedBy } from "./steps.ts";

/** Adds a step. Two that set one value, or move one item, become one, or none if that is what it was before. */
export function addStep(steps: Step[], step: Step): void {
  const last = steps.at(-1);
  if (!last || !continues(step, last)) return void steps.push(step);
  steps.pop();
  if (last.kind === "move" && step.kind === "move") {
    if (last.from !== step.to) steps.push({ ...last, to: step.to });
  } else if (last.kind === "set" && step.kind === "set") {
    const isChange = !isSame(replacedBy(last, last.language) ?? "", step.value);
    if (isChange) steps.push({ ...last, value: step.value });
  }
}

/** Whether a step sets the value that the step before it has set, or moves the item that it has moved. */
export function continues(step: Step, last: Step): boolean {
  if (!isSameLocation(last, step)) return false;
  if (step.kind === "move") return last.kind === "move" && last.to === step.from;
  return step.kind === "set" && last.kind === "set";
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

/**
 * Merges the entries of each change, since each step searches the whole file for its place. Those of other changes in between
 * set values of other items: see `changeId`.
 */
export function merged(entries: readonly EditEntry[]): EditEntry[] {
  const all = new Map<string, EditEntry>();
  for (const one of entries) {
    const known = all.get(one.change);
    if (!known) {
      all.set(one.change, { ...one, steps: [...one.steps] });
      continue;
    }
    for (const step of one.steps) addStep(known.steps, step);
    known.at = one.at;
  }
  return [...all.values()];
}

/**
 * The edits that a publication leaves: those of files that were missing. Such a file follows the lists when it is back.
 * @param languages those of the published files
 */
export function unpublished(entries: readonly Entry[], languages: readonly string[]): EditEntry[] {
  return activeEntries(entries).flatMap((one) => {
    const steps = one.steps.flatMap((step) =>
      languagesOf(step)
        .filter((language) => !languages.includes(language))
        .map((language) => inOther(step, language)),
    );
    return steps.length > 0 ? [{ ...one, steps }] : [];
  });
}

/**
 * The entries without what files had to follow that are back with the lists of their own time.
 * @param languages those of the files
 */
export function withoutFollowed(entries: readonly Entry[], languages: readonly string[]): Entry[] {
  // Only such a step changes a list in another language alone.
  const isFollowed = (step: Step) =>
    step.language !== FIRST_LANGUAGE && listOf(step) !== undefined && languages.includes(step.language);
  return entries.map((one) =>
    one.kind === "edit" ? { ...one, steps: one.steps.filter((step) => !isFollowed(step)) } : one,
  );
}

function inOther(step: Step, language: string): Step {
  if (step.language === language) return step;
  const before = { [language]: step.before[language] ?? "" };
  return { ...step, language, before, ...("value" in step && { value: "" }) };
}
