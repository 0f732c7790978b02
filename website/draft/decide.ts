import { newId } from "#app/lib/new-id.ts";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import {
  applyEdit,
  basisOf,
  isGroup,
  isSameLocation,
  itemIn,
  itemsAt,
  listOf,
  type Values,
  valueAt,
} from "#desk/api/edits.ts";
import { parsePrice } from "#desk/api/price.ts";
import type { Edit, Value } from "#desk/api/website.ts";
import { oneLine } from "#tooling/content/kinds.ts";
import { WebsiteError } from "../errors.ts";
import { isSame } from "../file/values.ts";
import type { EditEntry, Entry, Step } from "./entries.ts";
import type { Conflict } from "./replay.ts";

/** Throws if what an edit is based on was changed since its person has seen it. */
export function requireFresh(edit: Edit, basis: Edit["basis"], values: Values): void {
  const item = itemIn(edit.path);
  if (item && valueAt(values[FIRST_LANGUAGE], item) === undefined)
    throw new WebsiteError("outdated", "This item was removed in the meantime.");
  const isDone = edit.kind === "set" && isSame(valueAt(values[edit.language], edit.path), edit.value);
  if (!basis || isDone || isSame(comparable(basis), comparable(basisOf(edit, values)))) return;
  throw new WebsiteError(
    "outdated",
    "This was also changed by someone else, or on another device, in the meantime. Compare the two, and write it again if yours is right.",
  );
}

/** A value in the stored form, without what is empty. The browser shows a text before it is in that form. */
function comparable(value: Value): Value {
  if (typeof value === "string") return parsePrice(oneLine(value));
  if (Array.isArray(value)) return value.map(comparable);
  const parts = Object.entries(value).map(([key, one]) => [key, comparable(one)] as const);
  return Object.fromEntries(parts.filter(([, one]) => !isSame(one, "")));
}

/**
 * The change that an edit continues: that of the same text by the same person, or that of the same group in another language,
 * as when it is switched on. Otherwise a new one.
 */
export function changeId(
  entries: readonly Entry[],
  added: readonly EditEntry[],
  person: string,
  [step, ...others]: readonly Step[],
): string {
  const last = added.at(-1) ?? entries.at(-1);
  if (last?.kind !== "edit" || last.person !== person || others.length > 0 || step?.kind !== "set")
    return newId();
  const isContinued = last.steps.every(
    (one) =>
      one.kind === "set" &&
      isSameLocation(isGroup(step.value) ? { ...one, language: step.language } : one, step),
  );
  return isContinued ? last.change : newId();
}

/** The value of a conflict with the steps of the draft; undefined if they remove it. */
export function valueInDraft({
  language,
  path,
  inFile,
  steps,
}: Pick<Conflict, "language" | "path" | "inFile" | "steps">): Value | undefined {
  let value = inFile;
  for (const step of steps) {
    if (step.language !== language) continue;
    const below = step.path.slice(path.length);
    if (step.kind === "set" && below.length === 0) value = step.value;
    else if (step.kind === "remove" && below.length === 0) value = undefined;
    else if (value !== undefined) value = applyEdit(value, { ...step, path: below });
  }
  return value;
}

/**
 * Whether the draft can be kept: not if a list has more or fewer items in a file than the steps expect, or if a file cannot be
 * read.
 */
export function canKeepDraft({ steps }: Conflict, values: ReadonlyMap<string, Value>): boolean {
  const after = new Map(values);
  return steps.every((step) => {
    const content = after.get(step.language);
    if (content === undefined) return false;
    const list = listOf(step);
    const item = itemIn(step.path);
    if (list && "length" in step && itemsAt(content, list).length !== step.length) return false;
    if (item && valueAt(content, item) === undefined) return false;
    after.set(step.language, applyEdit(content, step));
    return true;
  });
}

/** The steps that replace the values of a conflict by those of the draft, in each language where they differ. */
export function stepsToDraft({ path, steps }: Conflict, values: ReadonlyMap<string, Value>): Step[] {
  const languages = [...new Set(steps.map(({ language }) => language))];
  return languages.flatMap((language): Step[] => {
    const inFile = valueAt(values.get(language), path);
    const value = valueInDraft({ language, path, inFile, steps });
    if (!values.has(language) || isSame(value ?? "", inFile ?? "")) return [];
    const place = { language, path: [...path], before: inFile ?? null };
    return [
      value === undefined ? { kind: "remove", ...place, length: null } : { kind: "set", ...place, value },
    ];
  });
}
