import { newId } from "#app/lib/new-id.ts";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import {
  basisOf,
  isGroup,
  itemIn,
  itemsAt,
  listOf,
  startsWith,
  type Values,
  valueAt,
} from "#desk/api/edits.ts";
import { parsePrice } from "#desk/api/price.ts";
import type { Edit, Value } from "#desk/api/website.ts";
import { MAX_SOURCE_BYTES } from "#tooling/content/parse/source.ts";
import { oneLine } from "#tooling/content/schema/kinds.ts";
import { WebsiteError } from "../errors.ts";
import { isSame } from "../file/values.ts";
import { compacted, continues } from "./compact.ts";
import type { Entry, Step } from "./entries.ts";
import { type Journal, journalLines } from "./journal.ts";
import type { Replay } from "./replay.ts";
import { areDependent } from "./steps.ts";

/** Every view of the website contains the changes, and blocks other requests while it is made. */
export const MAX_JOURNAL_BYTES = 500_000;

/**
 * Throws if a file that an edit needs cannot be read: its own, that of the items of its list, and all of them if it changes
 * the list. The languages would no longer be parallel.
 * @param paths the path of each file, by its language
 * @param online the languages of the website that is online; the file of one may be elsewhere for now
 */
export function requireReadable(
  { kind, language, path }: Edit,
  values: Values,
  paths: ReadonlyMap<string, string>,
  online: readonly string[],
): void {
  if (kind !== "set" && online.some((one) => !paths.has(one)))
    throw new WebsiteError(
      "refused",
      "The text file of a language is missing. Put it back first, or publish the website without this language.",
    );
  const needed = kind !== "set" ? [...paths.keys()] : itemIn(path) ? [FIRST_LANGUAGE, language] : [language];
  if (needed.every((one) => one in values)) return;
  throw new WebsiteError(
    "refused",
    "One of the text files cannot be read. It has to be corrected first, with the program in which it was changed.",
  );
}

/**
 * Throws if an edit changes a list of which a language has more or fewer items, or a translation in it: the missing item
 * could be anywhere, and the check would not find it any more.
 */
export function requireParallel(edit: Edit, values: Values): void {
  const translated = edit.language === FIRST_LANGUAGE ? undefined : itemIn(edit.path)?.slice(0, -1);
  const list = listOf(edit) ?? translated;
  const languages = translated ? [FIRST_LANGUAGE, edit.language] : Object.keys(values);
  const counts = languages.map((language) => (list ? itemsAt(values[language], list).length : 0));
  if (new Set(counts.filter((count) => count > 0)).size > 1)
    throw new WebsiteError(
      "refused",
      "The text file of a translation has more or fewer items in this list. It has to be corrected first, with the program in which it was changed.",
    );
}

/** Throws if what an edit is based on was changed since its person has seen it. */
export function requireFresh(edit: Edit, basis: Edit["basis"], values: Values): void {
  const item = itemIn(edit.path);
  if (item && valueAt(values[FIRST_LANGUAGE], item) === undefined)
    throw new WebsiteError("outdated", "This item was removed in the meantime.");
  const current = valueAt(values[edit.language], edit.path);
  const isDone = edit.kind === "set" && isSame(current, edit.value);
  // The record names the first text of a group and the length of a list: another one could look the same.
  if (edit.kind === "set" && !isDone && typeof edit.value === "object" && typeof current === "object")
    throw new WebsiteError("outdated", "This is there already. Change its texts one by one.");
  if (!basis || isDone || isSame(comparable(basis), comparable(basisOf(edit, values)))) return;
  throw new WebsiteError(
    "outdated",
    "This was also changed in the meantime, by someone else or in another window. Compare the two, and write it again if yours is right.",
  );
}

/** Throws if the changes are too long altogether. Their list can still be shortened. */
export function requireSpace({ bytes, entries }: Journal): void {
  if (bytes > MAX_JOURNAL_BYTES && journalLines(compacted(entries)).length > MAX_JOURNAL_BYTES)
    throw new WebsiteError(
      "refused",
      "There are too many unpublished changes. Publish them, or undo some, and then go on.",
    );
}

/** Throws if the files have a value in a form that the file editor does not change, such as a group on one line. */
export function requireApplied({ conflicts }: Replay): void {
  if (conflicts.length > 0)
    throw new WebsiteError(
      "refused",
      "The text file has this value in a form that cannot be changed here. Change it in the text file.",
    );
}

/** Throws if an edit makes a file longer than the check permits. A file that is too long can still be shortened. */
export function requireSize(texts: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>): void {
  for (const [language, text] of texts) {
    const bytes = Buffer.byteLength(text);
    if (bytes > MAX_SOURCE_BYTES && bytes > Buffer.byteLength(before.get(language) ?? ""))
      throw new WebsiteError(
        "refused",
        "The texts of the website would be too long altogether. Make this text shorter.",
      );
  }
}

/** A value in the stored form, without what is empty. The browser shows a text before it is in that form. */
function comparable(value: Value): Value {
  if (typeof value === "string") return parsePrice(oneLine(value));
  if (Array.isArray(value)) return value.map(comparable);
  const parts = Object.entries(value).map(([key, one]) => [key, comparable(one)] as const);
  return Object.fromEntries(parts.filter(([, one]) => !isSame(one, "")));
}

/**
 * The change that an edit continues: that of the same text or the same moved item by the same person, or that of the same group
 * in another language, as when it is switched on. Otherwise a new one. Changes of values outside its item may lie between: two
 * people type at the same time.
 */
export function changeId(entries: readonly Entry[], person: string, step: Step): string {
  const isInGroup = step.kind === "set" && isGroup(step.value);
  const isContinued = (one: Step) => continues(step, isInGroup ? { ...one, language: step.language } : one);
  const item = itemIn(step.path);
  const isRelated = (one: Step) =>
    isContinued(one) ||
    areDependent(one, step) ||
    areDependent(step, one) ||
    // Both know their item by all its texts.
    (item !== undefined && startsWith(one.path, item));
  const last = entries.findLast((one) => one.kind !== "edit" || one.steps.some(isRelated));
  if (last?.kind !== "edit" || last.person !== person) return newId();
  return last.steps.every(isContinued) ? last.change : newId();
}
