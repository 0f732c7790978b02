import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { itemIn, listOf, startsWith } from "#desk/api/edits.ts";
import type { ValuePath } from "#desk/api/website.ts";
import type { Step } from "./entries.ts";

/** The list whose items change their indexes; undefined if none do. */
export function movedList(step: Step): ValuePath | undefined {
  return listOf(step) ?? (step.kind === "set" && Array.isArray(step.value) ? step.path : undefined);
}

/** Whether one of two values contains the other. */
export function areRelated(one: ValuePath, other: ValuePath): boolean {
  return startsWith(one, other) || startsWith(other, one);
}

/** Whether one of two steps cannot be undone without the other. */
export function areDependent(one: Step, other: Step): boolean {
  const scope = (step: Step) => movedList(step) ?? step.path;
  const translates = (step: Step) => step.kind === "set" && step.translates !== undefined;
  if (translates(other) && one.language === FIRST_LANGUAGE)
    return areRelated(scope(one), itemIn(other.path) ?? other.path);
  return one.language === other.language && areRelated(scope(one), scope(other));
}
