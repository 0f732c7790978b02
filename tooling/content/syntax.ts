import type { YAMLError } from "yaml";
import { type Problem, problemOf } from "./problems.ts";

/**
 * The YAML parser's message about an unreadable file, without its excerpt. Reports only the first error, because the
 * following ones are usually consequences.
 */
export function explainSyntax([first]: readonly YAMLError[], file: string): Problem[] {
  if (!first) return [];
  const [reason = ""] = first.message.split(/ at line \d+|\n/);
  const { line = 1, col: column = 1 } = first.linePos?.[0] ?? {};
  const advice =
    first.code === "MULTIPLE_DOCS"
      ? { message: "The line --- begins a second document.", fix: "Delete it: the file is one document." }
      : {
          message: `The line cannot be read: ${reason}.`,
          fix: "Compare it and the line above with those around them: spaces at the start, the space after a colon or dash, quotation marks.",
        };
  return [{ ...problemOf(file, "error", advice), line, column, isStructural: true }];
}
