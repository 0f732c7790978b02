import type { Node } from "yaml";
import { lengthLimit } from "./lengths.ts";
import { capital, nameOfPlace, type Problem } from "./problems.ts";
import { isOptionalAt } from "./shape.ts";
import type { Said } from "./tree-words.ts";

type Path = Problem["path"];

const LONGEST_EXAMPLE = 80;

/** The note behind a value on its line, with its #; undefined when there is none. */
export function noteAfter(node: Node, source: string): string | undefined {
  const end = node.range?.[1] ?? source.length;
  const lineEnd = source.indexOf("\n", end);
  const rest = source.slice(end, lineEnd < 0 ? undefined : lineEnd);
  return /^\s*(#.*)$/.exec(rest)?.[1]?.trimEnd();
}

/** A value's own text in the file. */
export function textOf(node: Node, source: string): string {
  const [start = 0, end = 0] = node.range ?? [];
  return source.slice(start, end).trim();
}

/**
 * "9 Linden Court #4": YAML takes the #4 for a note, and the address loses it without a sound. Behind a number, a link or
 * a code, words after a # and a space are more likely meant as a note.
 */
export function onNote(note: string | undefined, words: string | null, path: Path): Said | undefined {
  if (note === undefined) return undefined;
  const isProse = lengthLimit(path) !== undefined;
  if (words === null) return nothingButNote(note, isProse, isOptionalAt(path));
  if (!isProse && /^#\s/.test(note)) return undefined;
  return {
    message: `Visitors do not see "${note}", because words after a # are a note.`,
    mend: "If they should, put all the words of the line in double quotes.",
    severity: "warning",
  };
}

/** A colon makes a group with one key of an item's words. */
export function colonInItem(path: Path, text: string): Said {
  const fits = text.length <= LONGEST_EXAMPLE && !/[\n"]/.test(text);
  return {
    message: `${capital(nameOfPlace(path))} contains a colon, which has a special meaning in this file.`,
    mend: `Put the words in double quotes${fits ? `: "${text}"` : ""}.`,
    severity: "error",
  };
}

/** A second dash makes a list inside the list. */
export function twoDashes(path: Path): Said {
  return {
    message: `${capital(nameOfPlace(path))} starts with two dashes.`,
    mend: "Delete one of them.",
    severity: "error",
  };
}

function nothingButNote(note: string, isProse: boolean, isOptional: boolean): Said {
  const fits = note.length <= LONGEST_EXAMPLE && !note.includes('"');
  const quoted = `Put it in double quotes${fits ? `: "${note}"` : ""}`;
  const orDelete = isOptional ? ", or delete the whole line if you do not need it" : "";
  return {
    message: `Nothing of "${note}" is read, because it starts with a #.`,
    mend: `${isProse ? quoted : "Delete the #"}${orDelete}.`,
    severity: isOptional ? "warning" : "error",
  };
}
