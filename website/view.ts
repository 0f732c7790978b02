import { languageName } from "#app/lib/language-name.ts";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { isGroup, itemIn, listOf, startsWith, valueAt } from "#desk/api/edits.ts";
import type { Value, ValuePath, WebsiteChange, WebsiteProblem, WebsiteView } from "#desk/api/website.ts";
import { translationFile } from "#tooling/content/content-files.ts";
import { ownNameOf } from "#tooling/content/languages.ts";
import { ROOT, type SchemaNode, unwrap } from "#tooling/content/schema/shape.ts";
import { blockerOf } from "./draft/draft.ts";
import type { Step } from "./draft/entries.ts";
import type { Change, Replay } from "./draft/replay.ts";
import { languagesOf, replacedBy, scopeOf } from "./draft/steps.ts";
import { isSame } from "./file/values.ts";
import { formatValue, labelAt } from "./labels.ts";

/** The content of a file, with every group and list of the schema, even those that are not written yet. */
export function valuesForDesk(values: Value | undefined): Value {
  return toDeskValue(ROOT, values ?? "");
}

function toDeskValue(schema: SchemaNode | undefined, value: Value): Value {
  const { entries, item } = schema ? unwrap(schema) : {};
  if (value === "") return entries ? {} : item ? [] : "";
  if (Array.isArray(value)) return value.map((one) => toDeskValue(item, one));
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, toDeskValue(entries?.[key], one)]),
  );
}

/** The changes that make a difference, and those that others have reversed. Both are newest first. */
export function describeChanges(replay: Replay): Pick<WebsiteView, "changes" | "reversed"> {
  const isReversed = reversedIn(replay);
  const changes: WebsiteChange[] = [];
  const reversed: WebsiteChange[] = [];
  const newestFirst = replay.changes.toReversed().toSorted((one, other) => other.at.localeCompare(one.at));
  for (const change of newestFirst) {
    const [step] = change.steps;
    if (!step) continue;
    const { id, person, at } = change;
    const [blocker] = blockerOf(change, replay) ?? [];
    const undoFirst = blocker ? describeStep(blocker).label : null;
    (isReversed(change) ? reversed : changes).push({ id, person, at, ...describeStep(step), undoFirst });
  }
  return { changes, reversed };
}

/** Returns whether everything that a change is about is as it is published, such as its list with all items. */
function reversedIn({ changes, values, published }: Replay): (change: Change) => boolean {
  const scopes = new Set(changes.flatMap(({ steps }) => steps.map((step) => wholeOf(step).join("."))));
  // A long list with a thousand changes is compared once.
  const compared = new Map<string, boolean>();
  const isAsPublished = (step: Step) => {
    const path = wholeOf(step);
    const outermost = path.findIndex((_, index) => scopes.has(path.slice(0, index + 1).join(".")));
    const scope = path.slice(0, outermost + 1);
    const key = scope.join(".");
    const isEqual =
      compared.get(key) ??
      [...values].every(([language, value]) =>
        isSame(valueAt(value, scope) ?? "", valueAt(published.get(language), scope) ?? ""),
      );
    compared.set(key, isEqual);
    return isEqual;
  };
  return ({ steps, waiting }) => waiting.length === 0 && steps.every(isAsPublished);
}

/** The value that a step is about. For an item or a value in it that is the list: its items may change their places. */
function wholeOf(step: Step): ValuePath {
  const scope = scopeOf(step);
  return itemIn(scope)?.slice(0, -1) ?? scope;
}

/** The change of a value from what is published to what is in the draft. */
type NetChange = ReturnType<typeof describeStep> & {
  readonly replaced: Value | undefined;
  readonly value: Value | undefined;
};

/** A summary of the changes that make a difference, one line per value, like "Price of Standard: $1,250 → $1,300". */
export function summarizeChanges(replay: Replay): string[] {
  const isReversed = reversedIn(replay);
  const changedLists: ValuePath[] = [];
  // A path is another item's once its list has changed.
  const keyOf = (language: string, path: ValuePath) =>
    JSON.stringify([language, path, changedLists.filter((list) => startsWith(path, list)).length]);
  const net = new Map<string, NetChange>();
  for (const change of replay.changes) {
    const [step] = change.steps;
    if (!step || isReversed(change)) continue;
    const list = listOf(step);
    if (list && step.kind !== "remove") changedLists.push(list);
    const described = describeStep(step);
    const { language, path } = described;
    const key = keyOf(language, path);
    const known = net.get(key);
    const { before, replaced } = known ?? { before: described.before, replaced: replacedBy(step, language) };
    net.set(key, { ...described, before, replaced, value: "value" in step ? step.value : undefined });
    if (!list || step.kind !== "remove") continue;
    changedLists.push(list);
    // An item that was added is removed with its texts.
    if (known?.before !== null) continue;
    const later = [...net].slice([...net.keys()].indexOf(key));
    for (const [one, { path: inside }] of later) if (startsWith(inside, path)) net.delete(one);
  }
  return [...net.values()].flatMap(({ label, before, after, replaced, value }) => {
    if (before === null || before !== after) return [lineOf({ label, before, after })];
    // A group is described by its first text.
    return isSame(replaced, value) ? [] : [`${label}: changed`];
  });
}

/** A change on one line. */
export function lineOf({ label, before, after }: Pick<WebsiteChange, "label" | "before" | "after">): string {
  if (before === null && after === null) return `${label}: added`;
  return `${label}: ${before ?? "nothing"} → ${after ?? "nothing"}`;
}

/** What a step changes, as the desk shows it. */
export function describeStep(
  step: Step,
  format = formatValue,
): Pick<WebsiteChange, "language" | "path" | "label" | "before" | "after"> {
  const { language } = step;
  if (step.kind === "move") {
    const { path, from, to } = step;
    const label = labelIn(language, [...path, from]);
    return { language, path, label, before: `place ${from + 1}`, after: `place ${to + 1}` };
  }
  const path = step.kind === "insert" ? [...step.path, step.index] : step.path;
  return {
    language,
    path,
    label: [labelIn(language, path), ...removedTranslations(step)].join(", also in "),
    // An addition has nothing before and after it.
    before: format(path, replacedBy(step, language)) ?? (step.kind === "remove" ? "empty" : null),
    after: format(path, "value" in step ? step.value : undefined),
  };
}

/** The languages that lose a text with that of the first language, by their own names. */
function removedTranslations(step: Step): string[] {
  if (step.kind !== "remove" || listOf(step)) return [];
  return languagesOf(step)
    .filter((language) => language !== step.language && !isSame(replacedBy(step, language) ?? "", ""))
    .map(ownNameOf);
}

/** The label of a value, with the name of the language if it is a translation. */
export function labelIn(language: string, path: ValuePath): string {
  return labelAt(path) + (language === FIRST_LANGUAGE ? "" : ` (${ownNameOf(language)})`);
}

/**
 * A message for each language that visitors can choose and whose text file is missing.
 * @param online the languages of the website that is online
 * @param paths the path of each file, by its language
 */
export function describeMissing(
  online: readonly string[],
  paths: ReadonlyMap<string, string>,
): WebsiteProblem[] {
  return online
    .filter((code) => !paths.has(code))
    .map((code) => {
      const name = languageName(code);
      const message = `The ${name} texts are gone: the file ${translationFile(code)} is missing. Publishing removes the ${name} pages. If you want to keep them, put the file back first.`;
      return urgentWarning(message);
    });
}

/** Says at the first mistake of each file that cannot be read that the draft, whose changes are not listed now, is kept. */
export function withKeptChanges(
  problems: readonly WebsiteProblem[],
  values: ReadonlyMap<string, Value>,
): WebsiteProblem[] {
  const mistakes = problems.filter(({ severity, language }) => severity === "error" && !values.has(language));
  return problems.map((one) =>
    one === mistakes.find(({ language }) => language === one.language)
      ? {
          ...one,
          message: `${one.message} Unpublished changes to its texts are kept and appear again once it is corrected.`,
        }
      : one,
  );
}

/** The message if changes of the draft cannot be read. */
export function describeDamage(changes: number): WebsiteProblem[] {
  if (changes === 0) return [];
  const what =
    changes === 1
      ? "One unpublished change cannot be read. Another version of this program saved it, or the server’s disk did not store it correctly."
      : `${changes} unpublished changes cannot be read. Another version of this program saved them, or the server’s disk did not store them correctly.`;
  return [urgentWarning(`${what} Look through the values before you publish.`)];
}

/** A warning that is about no single value, and that should be solved before publishing. */
export function urgentWarning(message: string): WebsiteProblem {
  const place = { language: FIRST_LANGUAGE, path: [], label: "" };
  return { ...place, message, severity: "warning", isSample: false, isUrgent: true };
}
