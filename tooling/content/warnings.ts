import { lengthLimit } from "./lengths.ts";
import { planAdvice } from "./plan-advice.ts";
import { type Advice, capital, nameOfPlace, type Problem, shorten } from "./problems.ts";
import { quotesAround } from "./quotes.ts";
import { sampleIn } from "./samples.ts";
import type { Content } from "./schema.ts";

type Path = readonly (string | number)[];

/** As much of a long sample as tells which one it is. */
const SHOWN_CHARACTERS = 40;

/** What is allowed and yet probably not meant: sample values, words too long for their place, unusual plans. */
export function warnAbout(
  content: Content,
  positionOf: (path: Path) => { line: number; column: number },
  file: string,
): Problem[] {
  return leavesOf(content, []).flatMap(({ path, words }) => {
    const advice = [sampleAdvice(path, words, content), quotesAround(words), lengthAdvice(path, words)];
    if (!advice[0]) advice.push(planAdvice(path, words, content.plans), postalAdvice(path, words, content));
    return advice
      .filter((found) => found !== undefined)
      .map(({ message, mend }) => ({
        file,
        ...positionOf(path),
        message: message.replace("%", () => capital(nameOfPlace(path))),
        mend,
        severity: "warning" as const,
        path,
      }));
  });
}

function sampleAdvice(path: Path, words: string, content: Content): Advice | undefined {
  const sample = sampleIn(path, words, content);
  if (!sample) return undefined;
  return {
    message: `% still holds a sample value, "${shorten(sample, SHOWN_CHARACTERS)}".`,
    mend: "Write your own before you publish.",
  };
}

function lengthAdvice(path: Path, words: string): Advice | undefined {
  const limit = lengthLimit(path);
  if (limit === undefined || words.length <= limit) return undefined;
  return {
    message: `% has ${words.length} characters, which is long for its place.`,
    mend: `Shorten it to ${limit} if you can.`,
  };
}

function postalAdvice(path: Path, words: string, content: Content): Advice | undefined {
  if (path.at(-1) !== "postalCode" || content.contact.country !== "US" || /^\d{5}(-\d{4})?$/.test(words))
    return undefined;
  return { message: `% has not five digits: "${words}".`, mend: "Check whether a digit is missing." };
}

function leavesOf(value: unknown, path: Path): { path: Path; words: string }[] {
  if (typeof value === "string") return [{ path, words: value }];
  if (typeof value === "number") return [{ path, words: String(value) }];
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]));
}
