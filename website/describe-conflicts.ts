import { leavesOf, valueAt } from "#desk/api/edits.ts";
import type { Value, ValuePath, WebsiteView } from "#desk/api/website.ts";
import { ownNameOf } from "#tooling/content/languages.ts";
import { idOf, reapplied } from "./draft/decide.ts";
import type { Step } from "./draft/entries.ts";
import type { Replay } from "./draft/replay.ts";
import { languagesOf, replacedBy } from "./draft/steps.ts";
import { isSame } from "./file/values.ts";
import { formatValue } from "./labels.ts";
import { describeStep, labelIn, lineOf } from "./view.ts";

/** Values that were changed by hand and in the draft, with both versions in each language in which they differ. */
export function describeConflicts(replay: Replay): WebsiteView["conflicts"] {
  const inFiles = Object.fromEntries(replay.values);
  return replay.conflicts.map((conflict) => {
    const { language, path, entries } = conflict;
    const again = reapplied(conflict, inFiles);
    const inDraft = again?.values ?? inFiles;
    const differ = (one: string) => !isSame(valueAt(inFiles[one], path), valueAt(inDraft[one], path));
    const others = Object.keys(inFiles).filter((one) => one !== language && differ(one));
    const show = (values: typeof inFiles) =>
      inLanguages([language, ...others], (one) => formatPlace(path, valueAt(values[one], path)));
    const steps = (again?.entries ?? entries).flatMap((one) => one.steps);
    const isShown = again && steps.length === 1 && steps[0]?.kind === "set";
    return {
      id: idOf(conflict, inFiles),
      language,
      path,
      label: labelIn(language, path),
      inFile: show(inFiles),
      inDraft: show(inDraft),
      changes: isShown ? [] : steps.map(describeChange),
      canKeepDraft: again !== undefined,
    };
  });
}

/** A change, with everything that is lost if it is made. */
function describeChange(step: Step): string {
  const shown = describeStep(step, formatAll);
  if (step.kind !== "remove") return lineOf(shown);
  const lost = inLanguages(languagesOf(step), (one) => formatAll(step.path, replacedBy(step, one)));
  return lineOf({ ...shown, before: lost });
}

/** Texts in several languages. The languages after the first are named. */
function inLanguages(
  languages: readonly string[],
  textIn: (language: string) => string | null,
): string | null {
  const [first = "", ...others] = languages;
  const named = others.map((one) => `${ownNameOf(one)}: ${textIn(one) ?? "nothing"}`);
  return named.length === 0 ? textIn(first) : [textIn(first) ?? "nothing", ...named].join(" – ");
}

/** A value on one line, a list by the names of its items. */
function formatPlace(path: ValuePath, value: Value | undefined): string | null {
  if (!Array.isArray(value)) return formatAll(path, value);
  return value.map((item, index) => formatValue([...path, index], item) ?? "").join("; ");
}

/** A value on one line, with all of its texts. */
function formatAll(path: ValuePath, value: Value | undefined): string | null {
  if (typeof value !== "object") return formatValue(path, value);
  const texts = leavesOf(value, path).flatMap((one) => formatValue(one.path, one.text) ?? []);
  return texts.length > 0 ? texts.join("; ") : null;
}
