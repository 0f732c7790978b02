import type { YAMLError } from "yaml";
import type { Complaint } from "./leaf.ts";
import { shorten } from "./problems.ts";

const KEY = /^\s*(?:- +)*[\w-]+:/;

/** Words between quotation marks that fit, with or without a note after them. */
const QUOTED = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(?:\s+#.*)?$/;

/** For a line that is right by itself and starts at the wrong column. */
export const OUT_OF_PLACE: Complaint = {
  rule: "The line does not fit the lines above it.",
  mend: "Start it as far to the right as the lines beside it, with spaces.",
};

/** For a line that YAML takes for more of the words above it, which a colon makes impossible. */
export const RUNS_ON: Complaint = {
  rule: "The line stands further to the right than the one above it, and holds a colon.",
  mend: "If its words belong to the line above, join them there and put all the words in double quotes. If not, start it straight under the line above.",
};

/** What is wrong with a line at which the YAML parser, or a mark opened on the line, led to this error. */
export function diagnose(error: YAMLError, text: string): Complaint {
  const key = KEY.exec(text)?.[0].replace(/^\s*(?:- +)*/, "") ?? "";
  const words = wordsOf(text);
  if (error.code === "DUPLICATE_KEY")
    return {
      rule: `The key "${key.slice(0, -1)}" stands here a second time.`,
      mend: "Delete one of the two.",
    };
  if (error.code === "MULTIPLE_DOCS" || error.code === "BAD_DIRECTIVE")
    return { rule: "The line has a special meaning in this file.", mend: "Delete the line." };
  if (/^\s*[–—•·*] /.test(text))
    return {
      rule: `The line starts with ${text.trim().slice(0, 1)}, which is no dash to this file.`,
      mend: "Type a plain dash (-) in its place.",
    };
  if (opensQuoteOnly(text))
    return {
      rule: "A quotation mark is opened and not closed on the line.",
      mend: "Put one at the end too.",
    };
  if (error.code === "BAD_DQ_ESCAPE")
    return {
      rule: "The words contain a backslash, which has a special meaning between double quotes.",
      mend: "Delete it, or write a / instead.",
    };
  if (/^["']/.test(words) && !QUOTED.test(words))
    return {
      rule: "The quotation marks do not fit.",
      mend: "Use them only at the start and the end; inside, write curly ones: ’ or “ ”.",
    };
  if (/^\s*(?:- +)*[\w-]+:[^\s]/.test(text))
    return { rule: "There is no space after the colon.", mend: `Write a space after "${key}".` };
  if (/^\s*-[^\s-]/.test(text))
    return { rule: "There is no space after the dash.", mend: "Write a space after the dash." };
  if (/:(\s|$)/.test(words))
    return { rule: "The words contain a colon followed by a space.", mend: quoted(key, words) };
  if (error.code === "BAD_SCALAR_START" || /^(?:[@`%*&!|>[\]{},?]|- )/.test(words))
    return {
      rule: `The words start with ${words.slice(0, 1)}, which has a special meaning in this file.`,
      mend: quoted(key, words),
    };
  if (!/:(\s|$)/.test(text) && !/^\s*- /.test(text))
    return {
      rule: `The line is not a key, a colon and words: “${shorten(text.trim(), 40)}”.`,
      mend: "Join it to the line above, or start it with # to make it a note.",
    };
  return OUT_OF_PLACE;
}

/** True for words that open a quotation mark or bracket and do not close it on the same line. */
export function opensOnly(text: string): boolean {
  return opensQuoteOnly(text) || opensBracketOnly(text);
}

/** What follows the key; in a list item without a key, what follows the dash. */
function wordsOf(text: string): string {
  return (KEY.test(text) ? text.replace(KEY, "") : text.replace(/^\s*(?:- +)*/, "")).trim();
}

function opensBracketOnly(text: string): boolean {
  const words = wordsOf(text);
  return (words.startsWith("[") && !words.includes("]")) || (words.startsWith("{") && !words.includes("}"));
}

function opensQuoteOnly(text: string): boolean {
  const words = wordsOf(text);
  const mark = words.slice(0, 1);
  return (mark === '"' || mark === "'") && !words.slice(1).replaceAll('\\"', "").includes(mark);
}

function quoted(key: string, words: string): string {
  if (words.length > 80) return "Put the words in double quotes.";
  return `Put the words in double quotes: ${[key, `"${words.replaceAll('"', "”")}"`].filter(Boolean).join(" ")}.`;
}
