import type { Complaint } from "./leaf.ts";
import type { Block, Mark } from "./open-blocks.ts";
import type { Row } from "./row.ts";

/** The key or dash that opens a block, and the column at which it belongs. */
export type Above = { mark: Mark; column: number };

/** A line that should start at another column. */
export type Move = {
  mark: Mark;
  /** Spaces that belong before the key or dash. */
  to: number;
  /** Spaces to add before it; below zero, to delete. */
  by: number;
  /** The keys or dashes that it should align with, itself included. */
  block: Block;
  /** Undefined for the groups of the file itself. */
  above: Above | undefined;
};

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Says how far a line is from its place, and which neighbour shows the place. */
export function sayMove({ mark, to, by, block, above }: Move): Complaint {
  const spaces = countSpaces(by);
  const right = by < 0;
  const rule = `${subject(mark)} is ${spaces} too far to the ${right ? "right" : "left"}.`;
  if (to === 0)
    return {
      rule,
      mend: `Delete the ${withoutOne(spaces)} before it: it belongs at the very start of the line.`,
    };
  const change = right ? `Delete ${spaces} before it` : `Add ${spaces} before it`;
  return { rule, mend: `${change}, so that it ${whereTo(mark, to, block, above)}.` };
}

/** Says that a line starts with a key and has no colon after it. */
export function sayColonless({ key, words }: Row & { key: string }): Complaint {
  const rest = words.slice(key.length).trim();
  const rule = `There is no colon after "${key}".`;
  if (rest === "") return { rule, mend: `Write one straight after it, like "${key}:".` };
  const example = rest.length > 40 ? "" : `, like "${key}: ${rest}"`;
  return { rule, mend: `Write a colon and a space after it${example}.` };
}

/** Says that an item lacks its dash. */
export function sayDashless({ key }: { key: string }): Complaint {
  return {
    rule: `"${key}" stands in this item a second time.`,
    mend: "If a new item starts here, write a dash and a space before it, straight under the dash above it. If not, delete one of the two.",
  };
}

/** Says that a dash outside of any list would be shown to visitors. */
export function sayStrayDash(): Complaint {
  return {
    rule: "The line starts with a dash, and there is no list here: its words would run into those of the line above.",
    mend: "Delete the dash and join the words to the line above, or put the key of the list back above it.",
  };
}

function whereTo(mark: Mark, to: number, block: Block, above: Above | undefined): string {
  const at = block.marks.indexOf(mark);
  const fits = (other: Mark) => other.column === to && other !== mark;
  const before = block.marks.slice(0, at).findLast(fits);
  if (before) return `stands straight under ${block.list ? "the dash above it" : nameOf(before)}`;
  const after = block.marks.slice(at).find(fits);
  if (after) return `stands straight above ${block.list ? "the dash below it" : nameOf(after)}`;
  const opener = above ? nameOf(above.mark) : "the line above";
  return `starts ${countSpaces(to - (above?.column ?? 0))} further to the right than ${opener}`;
}

function subject(mark: Mark): string {
  return mark.key === undefined ? "This dash" : nameOf(mark);
}

function nameOf(mark: Mark): string {
  return mark.key === undefined ? "the dash" : `"${mark.key}"`;
}

function countSpaces(difference: number): string {
  const spaces = Math.abs(difference);
  return spaces === 1 ? "one space" : `${NUMBERS[spaces] ?? spaces} spaces`;
}

function withoutOne(spaces: string): string {
  return spaces.replace(/^one /, "");
}
