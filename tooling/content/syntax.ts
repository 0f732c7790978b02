import type { YAMLError } from "yaml";
import { besideItem } from "./item-lines.ts";
import { type Advice, type Slip, shorten } from "./problems.ts";
import { findKey } from "./shape.ts";

/** Words between quotation marks that fit, with or without a note after them. */
const QUOTED = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(?:\s+#.*)?$/;

/**
 * Puts the YAML parser's errors into plain words. One line out of place makes the parser stumble over those that follow:
 * of errors that no sign on their line explains, only the first is reported.
 *
 * @param lines the file's lines, without line endings
 */
export function explainSyntax(errors: readonly YAMLError[], lines: readonly string[]): Slip[] {
  const tabs = lines.flatMap((text, index) => (/^ *\t\s*[^\s#]/.test(text) ? [index + 1] : []));
  if (errors.length > 0 && tabs.length > 0) return tabs.map((line) => ({ line, column: 1, ...TAB }));
  const slips = new Map<number, Slip>();
  const open = lines.findIndex(opensOnly) + 1;
  for (const error of errors) {
    const { line: reported, col } = error.linePos?.[0] ?? { line: 1, col: 1 };
    const line = open > 0 && open < reported ? open : firstWithWords(lines, reported);
    const text = lines[line - 1] ?? "";
    const beside = besideItem(lines, line) ?? besideItem(lines, line + 1);
    if (beside) {
      slips.set(beside.line, beside);
      continue;
    }
    const advice = signOn(text, error.code) ?? (slips.size === 0 ? outOfPlace(error.code) : undefined);
    const column = line === reported ? col : text.search(/\S|$/) + 1;
    if (advice && !slips.has(line)) slips.set(line, { line, column, ...advice });
  }
  return [...slips.values()];
}

const TAB: Advice = {
  message: "The line starts with a tab.",
  fix: "Delete the tab and use spaces, two for each step to the right.",
};

function outOfPlace(code: YAMLError["code"]): Advice {
  const neighbor = code === "BLOCK_AS_IMPLICIT_KEY" ? "below" : "above";
  return {
    message: `This line or the one ${neighbor} it starts too far to the left or to the right.`,
    fix: "Start the keys of one group, and the dashes of one list, straight under each other, with spaces.",
  };
}

/** What a sign on the line says is wrong. */
function signOn(text: string, code: YAMLError["code"]): Advice | undefined {
  const [, key = "", words = ""] = partsOf(text);
  const special = { fix: quoted(key, words) };
  if (code === "MULTIPLE_DOCS" || code === "BAD_DIRECTIVE")
    return { message: "The line has a special meaning in this file.", fix: "Delete the line." };
  const [bullet] = /^[–—•·*](?= )/.exec(words) ?? [];
  if (bullet && !key)
    return {
      message: `The line starts with ${bullet}, which is no dash to this file.`,
      fix: "Type a plain dash (-) in its place.",
    };
  if (opensQuoteOnly(words))
    return {
      message: "A quotation mark is opened and not closed on the line.",
      fix: "Put one at the end too.",
    };
  if (code === "BAD_DQ_ESCAPE")
    return {
      message: "The words contain a backslash, which has a special meaning between double quotes.",
      fix: "Delete it, or write a / instead.",
    };
  if (/^["']/.test(words) && !QUOTED.test(words))
    return {
      message: "The quotation marks do not fit.",
      fix: "Use them only at the start and the end; inside, write curly ones: ’ or “ ”.",
    };
  const [keyWithColon, name = ""] = /^([\w-]+):(?=\S)/.exec(words) ?? [];
  if (keyWithColon && !key && findKey(name))
    return { message: "There is no space after the colon.", fix: `Write a space after "${keyWithColon}".` };
  if (/^-[^\s-]/.test(words) && !key)
    return { message: "There is no space after the dash.", fix: "Write a space after the dash." };
  if (/:(\s|$)/.test(words)) return { message: "The words contain a colon followed by a space.", ...special };
  if (code === "BAD_SCALAR_START" || /^(?:[@`%*&!|>[\]{},?]|- )/.test(words))
    return {
      message: `The words start with ${words.slice(0, 1)}, which has a special meaning in this file.`,
      ...special,
    };
  return key ? undefined : withoutColon(words, /^\s*- /.test(text));
}

function withoutColon(words: string, isItem: boolean): Advice | undefined {
  const [key = "", rest] = words.split(/\s+(.*)/s);
  if (findKey(key))
    return {
      message: `There is no colon after "${key}".`,
      fix: `Write one straight after it${rest ? ", and a space after that" : ""}.`,
    };
  if (isItem) return undefined;
  return {
    message: `The line is not a key, a colon and words: “${shorten(words, 40)}”.`,
    fix: "Join it to the line above, or start it with # to make it a note.",
  };
}

/** A line's key with its colon, and what follows the key and the dashes. */
function partsOf(text: string): readonly string[] {
  return /^\s*(?:- +)*(\w[\w-]*:(?=\s|$))?\s*(.*)$/.exec(text.trimEnd()) ?? [];
}

/** The parser may stop at a note above the line that it cannot place. */
function firstWithWords(lines: readonly string[], from: number): number {
  let line = from;
  while (line < lines.length && /^\s*(?:#|$)/.test(lines[line - 1] ?? "")) line++;
  return line;
}

/** True for words that open a quotation mark or bracket and do not close it on the same line. */
function opensOnly(text: string): boolean {
  const [, , words = ""] = partsOf(text);
  return opensQuoteOnly(words) || /^(?:\[[^\]]*|\{[^}]*)$/.test(words);
}

function opensQuoteOnly(words: string): boolean {
  const mark = words.slice(0, 1);
  return /["']/.test(mark) && !words.slice(1).replaceAll('\\"', "").includes(mark);
}

function quoted(key: string, written: string): string {
  // Curly marks around all of the words were meant as these quotes.
  const words = written.replace(/^[“”](.*)[“”]$/, "$1");
  if (words.length > 80) return "Put the words in double quotes.";
  return `Put the words in double quotes: ${[key, `"${words.replaceAll('"', "”")}"`].filter(Boolean).join(" ")}.`;
}
