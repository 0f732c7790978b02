import { nearest } from "./nearest.ts";
import { type Advice, nameOfPlace, type Problem } from "./problems.ts";
import { findKey, type Place } from "./shape.ts";

type Path = Problem["path"];

/** Words that start with a sign by which YAML means a reference, a name for one, a type, a group or a list. */
export function specialSign(sign: string): Advice {
  return {
    message: `The words start with ${sign}, which has a special meaning in this file.`,
    mend: `Put the words in double quotes, with the ${sign} inside.`,
  };
}

/** A required key that its group does not have. */
export function missingKey(path: Path): Advice {
  return {
    message: `"${path.at(-1)}" is missing from ${nameOfPlace(path.slice(0, -1))}.`,
    mend: `Add a line that starts with ${path.at(-1)}: and write the value after it.`,
  };
}

/** A key that its group has twice. */
export function secondKey(key: string): Advice {
  return {
    message: `The key "${key}" stands here a second time.`,
    mend: "Delete one of the two. If a new item of a list starts here, write a dash and a space before it.",
  };
}

/**
 * A key that its group cannot have.
 *
 * @param free the keys of the group that are not taken
 * @param root the schema of the whole file
 * @returns what to say, and the path of the key that was probably meant
 */
export function unknownKey(
  key: string,
  group: Path,
  free: readonly string[],
  root: Place,
): Advice & { meant?: Path } {
  const message = `"${key}" is not a key that belongs here.`;
  const known = findKey(key, root)?.path;
  if (!known && findKey(key)) return { message, mend: ONLY_WORDS };
  const like = known ? undefined : nearest(key, free);
  if (like) return { message, mend: `Did you mean "${like}"?`, meant: [...group, like] };
  if (!known) return { message, mend: "Delete the line, or put it behind a # if it is a note." };
  const where = known.length > 1 ? `to "${known.at(-2)}"` : "at the very start of a line";
  const mend = `It belongs ${where}: move it there and check the number of spaces at the start of the line.`;
  return { message, mend, meant: known };
}

const ONLY_WORDS =
  "Delete the line: prices, links, photos and contact details stand in residence.yaml alone, for all languages.";

/** Something else where keys must be. */
export function notGroup(path: Path): Advice {
  return {
    message: `${nameOfPlace(path)} must be a group of keys.`,
    mend: "Write each key on a line of its own below, two spaces further to the right, without a dash.",
  };
}

/** Something else where items must be, or too few or too many of them. */
export function notList(path: Path, least: number, most: number): Advice {
  return {
    message: `${nameOfPlace(path)} must be a list of ${least === most ? "" : `${least} to `}${most} items.`,
    mend: "Write each item on a line of its own, starting with a dash and a space.",
  };
}

/** Keys or dashes where words must be; `written` is their text. */
export function notWords(path: Path, written: string): Advice {
  if (written.startsWith("- "))
    return { message: `${nameOfPlace(path)} must be words, not a list.`, mend: "Delete the dash." };
  return {
    message: `${nameOfPlace(path)} contains a colon, which has a special meaning in this file.`,
    mend: `Put the words in double quotes${/[\n"]/.test(written) ? "" : `: "${written}"`}.`,
  };
}

/** A place where nothing stands, or nothing but a note. */
export function empty(path: Path, note: string | undefined): Advice {
  const sign = typeof path.at(-1) === "number" ? "dash" : "colon";
  if (!note) return { message: `${nameOfPlace(path)} is empty.`, mend: `Write something after the ${sign}.` };
  return {
    message: `Nothing of "${note}" is read, because it starts with a #.`,
    mend: "Put it in double quotes, or delete the #.",
  };
}

/** "9 Linden Court #4": the address loses the #4 without a sound. */
export function lostWords(note: string): Advice {
  return {
    message: `Visitors do not see "${note}", because words after a # are a note.`,
    mend: "If they should, put all the words of the line in double quotes.",
  };
}

/** A dash that YAML takes for more of the words above it. */
export const RUNS_ON: Advice = {
  message: "The line starts with a dash, and its words run into those of the line above.",
  mend: "Start it straight under the dash above it, or delete the dash if no list is meant.",
};
