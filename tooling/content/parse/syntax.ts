import type { YAMLError } from "yaml";
import { type Advice, type Problem, problemOf } from "../problems.ts";

/** The words after a key, perhaps behind a dash. */
const WORDS = /^\s*(?:- +)*\w+: +(\S.*)$/;

/**
 * The problem of an unreadable file: for common mistakes in our own words, otherwise the YAML parser's message, without its
 * excerpt. Reports only the first error, because the following ones are usually consequences.
 */
export function explainSyntax([first]: readonly YAMLError[], text: string, file: string): Problem[] {
  if (!first) return [];
  const lines = text.split("\n");
  const { line, column } = startOfContent(lines, first);
  const [reason = ""] = first.message.split(/ at line \d+|\n/);
  const advice = adviceFor(first.code, reason, lines[line - 1] ?? "");
  return [{ ...problemOf(file, "error", advice), line, column, isStructural: true }];
}

/** The position of an error. For the parser an entry begins with the blank lines and notes above it. */
function startOfContent(lines: readonly string[], { linePos }: YAMLError): { line: number; column: number } {
  const { line = 1, col: column = 1 } = linePos?.[0] ?? {};
  const below = lines.slice(line - 1).findIndex((one) => /^\s*[^\s#]/.test(one));
  if (below <= 0) return { line, column };
  return { line: line + below, column: (lines[line - 1 + below] ?? "").search(/\S/) + 1 };
}

function adviceFor(code: string, reason: string, line: string): Advice {
  if (code === "MULTIPLE_DOCS")
    return { message: "The line --- begins a second document.", fix: "Delete it: the file is one document." };
  const words = WORDS.exec(line)?.[1] ?? "";
  const isColon = code === "BLOCK_AS_IMPLICIT_KEY" && /:(?: |$)/.test(words);
  if (isColon || (/^["']/.test(words) && reason.startsWith("Unexpected scalar")))
    return {
      message: isColon
        ? "The words contain a colon, which has a special meaning in this file."
        : "The words go on after a quotation mark that ends them.",
      fix: "Put all the words in one pair of straight double quotes. For quotation marks inside, use “curly” ones.",
    };
  return {
    message: `The line cannot be read: ${reason}.`,
    fix: "Compare it with the lines around it: spaces at the start, the space after a colon or dash, quotation marks.",
  };
}
