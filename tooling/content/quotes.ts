import type { Complaint } from "./leaf.ts";
import type { Advice } from "./problems.ts";

const CURLY = "“”„‟‘’‚«»";
const AT_THE_START = new RegExp(`^["'${CURLY}]`);
const AT_THE_END = new RegExp(`["'${CURLY}]$`);

/**
 * Names quotation marks as what is wrong with a value that is read and not shown, like a price or a link: a word
 * processor makes straight ones curly, and then they are part of the value.
 */
export function judgeQuotes(words: string): Complaint | undefined {
  const atStart = AT_THE_START.test(words);
  const atEnd = words.length > 1 && AT_THE_END.test(words);
  if (!atStart && !atEnd) return undefined;
  const bare = words.slice(atStart ? 1 : 0, atEnd ? -1 : undefined).trim();
  if (!new RegExp(`[${CURLY}]`).test(words))
    return { rule: "has a quotation mark too many", mend: `Delete it: ${bare}.` };
  if (!atStart || !atEnd) return { rule: "has a curly quotation mark", mend: `Delete it: ${bare}.` };
  return {
    rule: "has curly quotation marks around it",
    mend: `Delete them, or use straight ones: "${bare}".`,
  };
}

/** What visitors see of quotation marks that were probably not meant for them; % stands for the name of the place. */
export function quotesAround(words: string): Advice | undefined {
  if (/^[“”„‘].*[“”’]$/.test(words))
    return {
      message: "% starts and ends with curly quotation marks, which visitors will see.",
      mend: "Delete them, or use straight ones.",
    };
  if (/^[“„«][^”“»]*$/.test(words))
    return {
      message: "% starts with a quotation mark that nothing closes, and visitors will see it.",
      mend: "Delete it.",
    };
  // After a digit it stands for inches.
  if (/^[^“„]*”$/.test(words) || (/[^\d"]"$/.test(words) && words.split('"').length % 2 === 0))
    return {
      message: "% ends with a quotation mark that nothing opens, and visitors will see it.",
      mend: "Delete it.",
    };
  return undefined;
}
