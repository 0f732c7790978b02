import type { FileEdit } from "../file/apply.ts";
import type { Path } from "../file/values.ts";
import type { Step } from "./entries.ts";

/** The file edit of a step. */
export function fileEditOf(step: Step): FileEdit {
  return step;
}

/** The list whose items change their indexes; undefined if none do. */
export function movedList(step: Step): Path | undefined {
  if (step.kind === "insert" || step.kind === "move") return step.path;
  if (step.kind === "remove" && step.length !== null) return step.path.slice(0, -1);
  return step.kind === "set" && Array.isArray(step.value) ? step.path : undefined;
}

/** Whether the value at a path is, or is inside, the value at another path. */
export function startsWith(path: Path, start: Path): boolean {
  return start.every((step, index) => path[index] === step);
}

/** Whether one of two values contains the other. */
export function areRelated(one: Path, other: Path): boolean {
  return startsWith(one, other) || startsWith(other, one);
}

/** Whether one of two steps cannot be undone without the other. */
export function areDependent(one: Step, other: Step): boolean {
  const scope = (step: Step) => movedList(step) ?? step.path;
  return one.language === other.language && areRelated(scope(one), scope(other));
}
