import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { isGroup } from "#desk/api/edits.ts";
import type { Value, ValuePath, Website, WebsiteChange } from "#desk/api/website.ts";
import { ownNameOf } from "#tooling/content/languages.ts";
import { ROOT, type SchemaNode, unwrap } from "#tooling/content/shape.ts";
import { canUndo } from "./draft/draft.ts";
import type { Step } from "./draft/entries.ts";
import type { Replay } from "./draft/replay.ts";
import { replacedBy } from "./draft/steps.ts";
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

/** Every change that makes a difference, newest first. */
export function describeChanges(replay: Replay): WebsiteChange[] {
  return replay.changes
    .flatMap((change) => {
      const [step] = change.steps;
      if (!step) return [];
      const { id, person, at } = change;
      return [{ id, person, at, ...describeStep(step), canUndo: canUndo(change, replay) }];
    })
    .toReversed();
}

/**
 * A summary of changes, one line per value, like "Price of Standard: $1,250 → $1,300".
 * @param changes newest first
 */
export function summarizeChanges(changes: readonly WebsiteChange[]): string[] {
  const net = new Map<string, Pick<WebsiteChange, "label" | "before" | "after">>();
  for (const { language, path, label, before, after } of changes.toReversed()) {
    const key = JSON.stringify([language, path]);
    net.set(key, { label, before: net.has(key) ? (net.get(key)?.before ?? null) : before, after });
  }
  return [...net.values()].flatMap(({ label, before, after }) => {
    return before === after && before !== null ? [] : [lineOf({ label, before, after })];
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
    label: labelIn(language, path),
    before: format(path, replacedBy(step, language)),
    after: format(path, "value" in step ? step.value : undefined),
  };
}

/** The label of a value, with the name of the language if it is a translation. */
export function labelIn(language: string, path: ValuePath): string {
  return labelAt(path) + (language === FIRST_LANGUAGE ? "" : ` (${ownNameOf(language)})`);
}

/** The message if changes of the draft cannot be read. */
export function describeDamage(changes: number): Website["problems"] {
  if (changes === 0) return [];
  const what =
    changes === 1
      ? "One unpublished change cannot be read. Another version of this program saved it, or the server's disk did not store it correctly."
      : `${changes} unpublished changes cannot be read. Another version of this program saved them, or the server's disk did not store them correctly.`;
  const message = `${what} Look through the values before you publish.`;
  return [{ language: FIRST_LANGUAGE, path: [], place: "", message, severity: "warning", isSample: false }];
}
