import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { itemIn, listOf, startsWith } from "#desk/api/edits.ts";
import type { ValuePath } from "#desk/api/website.ts";
import type { Step } from "./entries.ts";

/** The list whose items change their indexes; undefined if none do. */
export function movedList(step: Step): ValuePath | undefined {
  return listOf(step) ?? (step.kind === "set" && Array.isArray(step.value) ? step.path : undefined);
}

/** The value whose parts a step may move. */
export function scopeOf(step: Step): ValuePath {
  return movedList(step) ?? step.path;
}

/** The path of what a translation belongs to: the item of a list that contains it, or a list that is set as a whole. */
export function translatedPath(path: ValuePath): ValuePath {
  return itemIn(path) ?? path;
}

/** Whether one of two values contains the other. */
export function areRelated(one: ValuePath, other: ValuePath): boolean {
  return startsWith(one, other) || startsWith(other, one);
}

/** Whether one of two steps cannot be undone without the other. */
export function areDependent(one: Step, other: Step): boolean {
  const isTranslation = other.kind === "set" && other.translates !== undefined;
  if (isTranslation && one.language === FIRST_LANGUAGE)
    return areRelated(scopeOf(one), translatedPath(other.path));
  return one.language === other.language && areRelated(scopeOf(one), scopeOf(other));
}
