import { languageName } from "#app/lib/language-name.ts";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { isSameLocation, leavesOf, valueAt } from "#desk/api/edits.ts";
import type { Value, ValuePath, WebsiteProblem } from "#desk/api/website.ts";
import { oneLine } from "#tooling/content/schema/kinds.ts";
import { isSampleCaption, sampleIn } from "#tooling/content/warnings/samples.ts";
import type { Replay } from "./draft/replay.ts";
import { labelInPart } from "./labels.ts";

type Contents = ReadonlyMap<string, Value>;
/** A text with its translation. */
type Pair = { path: ValuePath; first: string; translated: string };

/**
 * The problems of the draft with those of outdated translations. Such a text has this one suggestion: another one, such as
 * that it is too long, is about words that may have to be replaced.
 */
export function withOutdatedTranslations(
  problems: readonly WebsiteProblem[],
  { published, values }: Pick<Replay, "published" | "values">,
  releases: readonly Contents[],
): WebsiteProblem[] {
  const outdated = outdatedTranslations([published, ...releases], values);
  const isOutdated = (problem: WebsiteProblem) => outdated.some((one) => isSameLocation(one, problem));
  return [...problems.filter((problem) => problem.severity === "error" || !isOutdated(problem)), ...outdated];
}

/**
 * A suggestion at each translation whose text in the first language has another wording than when the translation was
 * first published. Texts are compared wherever their items are now: a moved item is not a changed one. A sample has a note
 * of its own.
 * @param published the content of each file, by language, and that of the kept releases, newest first
 * @param draft the content of the files with the draft applied
 */
export function outdatedTranslations(published: readonly Contents[], draft: Contents): WebsiteProblem[] {
  const languages = [...draft.keys()].filter((language) => language !== FIRST_LANGUAGE);
  return languages.flatMap((language) => {
    const versions = published.map((contents) => Map.groupBy(pairsOf(contents, language), keyOf));
    return pairsOf(draft, language)
      .filter(({ translated }) => !sampleIn(translated) && !isSampleCaption(translated))
      .filter((pair) => oldestOf(versions, keyOf(pair))?.every(({ first }) => first !== pair.first))
      .map(({ path }) => outdated(language, path));
  });
}

/** What a translation stood beside in the oldest version that has it, of those that have it without a gap. */
function oldestOf(versions: readonly ReadonlyMap<string, Pair[]>[], key: string): Pair[] | undefined {
  const gap = versions.findIndex((version) => !version.has(key));
  return (gap < 0 ? versions : versions.slice(0, gap)).at(-1)?.get(key);
}

/** The texts that are written in both languages. A file may have them on several lines. */
function pairsOf(contents: Contents, language: string): Pair[] {
  return leavesOf(contents.get(language)).flatMap(({ path, text }) => {
    const first = valueAt(contents.get(FIRST_LANGUAGE), path);
    return typeof first === "string" && first !== "" && text !== ""
      ? [{ path, first: oneLine(first), translated: oneLine(text) }]
      : [];
  });
}

/** The same for a translation at any place of its list. */
function keyOf({ path, translated }: Pair): string {
  return JSON.stringify([path.map((key) => (typeof key === "number" ? "*" : key)), translated]);
}

function outdated(language: string, path: ValuePath): WebsiteProblem {
  const first = languageName(FIRST_LANGUAGE);
  const message = `The ${first} text has changed. Check that the ${languageName(language)} still says the same, or empty it to show the ${first}.`;
  return { language, path, label: labelInPart(path), message, severity: "warning", isSample: false };
}
