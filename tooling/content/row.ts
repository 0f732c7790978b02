import { opensOnly } from "./diagnose.ts";

/** One line of the file that holds more than a note, as far as its place among the others matters. */
export type Row = {
  /** Counted from 1. */
  line: number;
  /** Spaces at the start of the line. */
  indent: number;
  /** Whether it starts a list item. */
  dash: boolean;
  /** Characters before the key, or before the words where there is no key. */
  column: number;
  key?: string;
  /** What follows the key or the dash, without a note; empty when nothing does. */
  words: string;
  /** Whether the lines below that stand further to the right are part of the words. */
  goesOn: boolean;
};

const ROW = /^( *)(-(?:\s+|$))?(?:(["']?)([\w-]+)\3 *:(?=\s|$))?\s*(.*)$/;

/** True for a line on which nothing but a note, or nothing at all, stands. */
export function isNote(text: string): boolean {
  return /^\s*(?:#|$)/.test(text);
}

/** True for a line that holds more than a note and starts with a tab or another space than that of the space bar. */
export function startsWithOddSpace(text: string): boolean {
  return /^ *[^\S ]\s*[^\s#]/.test(text);
}

/** Reads one line of the file; undefined for notes and empty lines. */
export function readRow(text: string, line: number): Row | undefined {
  const match = ROW.exec(text);
  if (!match || isNote(text)) return undefined;
  const [, spaces = "", dash = "", , key, rest = ""] = match;
  const words = rest.replace(/(?:^|\s)#.*/, "").trimEnd();
  const row = { line, indent: spaces.length, dash: dash !== "", column: spaces.length + dash.length, words };
  return { ...row, ...(key !== undefined && { key }), goesOn: /^[|>]/.test(words) || opensOnly(text) };
}
