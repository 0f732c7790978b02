import { didYouMean } from "#app/lib/did-you-mean.ts";
import { counted } from "#app/lib/numbers.ts";
import { type Advice, adviceOn, capitalize, describePath, type Problem } from "../problems.ts";
import {
  type Entries,
  findKeys,
  holdsText,
  metadataOf,
  type SchemaNode,
  schemaAt,
  unwrap,
} from "../schema/shape.ts";

type Path = Problem["path"];
type Lines = readonly [first: number, last: number];

/** What the file holds cannot be read as this value, and is replaced by what is written at the desk. */
const UNREADABLE = "The text file holds something here that cannot be read. Write it here.";

/**
 * Text that starts with a character that means an alias, an anchor, a tag, a group or a list in YAML.
 *
 * @param isText whether a text belongs there
 */
export function specialCharacter(character: string, isText: boolean): Advice {
  // With an alias the desk can change nothing in the file.
  const isStructural = character === "*";
  return {
    message: `The words start with ${character}, which has a special meaning in this file.`,
    fix: `Put the words in double quotes, with the ${character} inside.`,
    ...(isStructural ? { isStructural } : isText && { atDesk: UNREADABLE }),
  };
}

/** A required key that is missing; `above` is the key to insert it below. */
export function missingKey(
  path: Path,
  schema: SchemaNode,
  above: { name: string; schema?: SchemaNode | undefined } | undefined,
): Advice {
  const key = path.at(-1);
  const below = above
    ? ` below ${above.schema && hasLines(above.schema) ? "the lines of " : ""}"${above.name}"`
    : "";
  return {
    message: `"${key}" is missing from ${describePath(path.slice(0, -1))}.`,
    fix: !hasLines(schema)
      ? `Add a line that starts with ${key}:${below} and write the value after it.`
      : `Bring it back${below} from an earlier copy of the file, or write it there again.`,
    ...(!holdsFixedList(schema) && { atDesk: "This is missing. Write it here." }),
  };
}

/** Whether a value has a list of fixed length, to which the desk adds no items. */
function holdsFixedList(schema: SchemaNode): boolean {
  const { entries = {}, item } = unwrap(schema);
  const { minItems, maxItems } = metadataOf(schema);
  return item ? minItems === maxItems : Object.values(entries).some(holdsFixedList);
}

/** Whether a value has lines of its own below its key. */
function hasLines(schema: SchemaNode): boolean {
  const { entries, item } = unwrap(schema);
  return Boolean(entries || item);
}

/** A group whose header line was deleted, so that its keys belong to the preceding group; `first` is the first of them. */
export function lostHeader(key: string, first: string, above: string, isOptional: boolean): Advice {
  return {
    message: `A line "${key}:" is missing above "${first}".`,
    fix: `Write ${key}: on a line of its own there, as far to the left as "${above}:".${isOptional ? " To go without it, delete the lines that belong to it." : ""}`,
  };
}

/** A duplicate key. */
export function duplicateKey(key: string): Advice {
  return {
    message: `The key "${key}" appears a second time.`,
    fix: "Delete one of the two. If a new item of a list starts here, write a dash and a space before it.",
    isStructural: true,
  };
}

/**
 * An unknown key in a group.
 *
 * @param unusedKeys the keys of the group that are not in use
 * @param root the schema of the whole file
 * @param lines the first and last line of the key
 * @param above the key above it in the group
 * @returns the message, and the path of the key that was probably meant
 */
export function unknownKey(
  key: string,
  group: Path,
  unusedKeys: readonly string[],
  root: SchemaNode,
  lines: Lines,
  above: string | undefined,
): Advice & { meant?: Path } {
  const message = `"${key}" is not a key that belongs here.`;
  const [known, ...others] = findKeys(key, root).map(({ path }) => path);
  // The dash of its item is on the same line.
  const keep =
    above === undefined && typeof group.at(-1) === "number" ? " Keep the dash, before the next key." : "";
  const inFirst = schemaAt([...group, key]) ?? (known ? undefined : findKeys(key)[0]?.schema);
  if (inFirst?.wrapped && holdsText(inFirst)) return notInFirst(key, inFirst, lines, keep);
  if (inFirst) return { message, fix: ONLY_WORDS + keep };
  const suggestion = known ? undefined : didYouMean(key, unusedKeys);
  if (suggestion) return { message, fix: `Did you mean "${suggestion}"?`, meant: [...group, suggestion] };
  if (!known) return { message, fix: NOT_A_KEY + keep };
  const inAbove = above === undefined ? undefined : [...group, above, key];
  const home = inAbove && hasEntry(inAbove, root) ? inAbove : others.length === 0 ? known : undefined;
  if (!home) return { message, fix: keysThatFit(unusedKeys) + keep };
  const where = home.length > 1 ? `to "${home.at(-2)}"` : "at the very start of a line";
  const fix = `It belongs ${where}: move it there and check the number of spaces at the start of the line.`;
  return { message, fix, meant: home };
}

const DELETE_IT = "delete the line, or put it behind a # if it is a note.";
const NOT_A_KEY = `If it belongs to the text above, write two more spaces before it. Otherwise ${DELETE_IT}`;

function keysThatFit(keys: readonly string[]): string {
  if (keys.length === 0) return capitalize(DELETE_IT);
  const fitting =
    keys.length === 1
      ? `The key that fits here is ${keys[0]}`
      : `The keys that fit here are ${keys.join(", ")}`;
  return `${fitting}. Otherwise ${DELETE_IT}`;
}

/** Whether a path leads to a key of a group, rather than into a list. */
function hasEntry(path: Path, root: SchemaNode): boolean {
  const parent = schemaAt(path.slice(0, -1), root);
  return parent !== undefined && Object.hasOwn(unwrap(parent).entries ?? {}, String(path.at(-1)));
}

const ONLY_WORDS =
  "Delete the line: prices, links, photos, contact details and the name of the residence are in residence.yaml only, for all languages.";

/** A translation of something that is missing from the first file, like a deleted group. */
function notInFirst(key: string, schema: SchemaNode, [first, last]: Lines, keep: string): Advice {
  const { entries, item } = unwrap(schema);
  const lines = first === last ? `line ${first}` : `lines ${first} to ${last}`;
  return {
    message: `There is no "${key}" in residence.yaml that these words could translate.`,
    fix: `Delete ${lines} of this file, or bring "${key}" back in residence.yaml.${keep}`,
    // The desk has a box for a text, but none for a group that is switched off.
    ...(!entries && !item && { atDesk: "The English text is missing. Write it first, or empty this one." }),
  };
}

/**
 * A value that should be a group.
 * @param isEmpty whether it is none at all
 * @param isOptional whether the website can do without it
 */
export function notGroup(
  path: Path,
  entries: Entries,
  { isEmpty, isOptional }: { isEmpty: boolean; isOptional: boolean },
): Advice {
  const all = Object.keys(entries);
  const required = all.filter((key) => !entries[key]?.wrapped);
  const says =
    required.length > 0
      ? `must have keys: ${required.join(", ")}`
      : `must have some of the keys ${all.join(", ")}`;
  const fix = "Write each key on a line of its own, with a colon and its value.";
  const without = isOptional ? " To go without it, delete it." : "";
  const atDesk = isEmpty ? { says: "is empty", fix: "Write it here." } : null;
  return adviceOn(path, says, fix + without, atDesk);
}

/** An optional group or list without anything below it. */
export function emptyGroup(path: Path): Advice {
  const fix = "Write its values on the lines below, with two more spaces before each, or delete the line.";
  return adviceOn(path, "has nothing below it, so the website leaves it out", fix, {
    says: "is empty, so the website leaves it out",
    fix: "Write it here, or switch it off.",
  });
}

/**
 * A value that should be a list, or a list with too few or too many items.
 *
 * @param count the number of items; undefined if it is not a list
 * @param isTranslation whether the first language decides how many there are
 */
export function notList(
  path: Path,
  count: number | undefined,
  { min, max, isTranslation }: { min: number; max: number; isTranslation: boolean },
): Advice {
  const needed = min === max ? `${max}` : `${min} to ${max}`;
  if (count === undefined) {
    const fix = "Write each item on a line of its own, starting with a dash and a space.";
    return adviceOn(path, `must be a list of ${needed} items`, fix, null);
  }
  // The desk adds and removes the items of all languages together, and none of a list of fixed length.
  const isFixed = min === max;
  const says = `has ${counted(count, "item")} and must have ${needed}`;
  if (count > max)
    return adviceOn(path, says, `Delete ${counted(count - max, "item")}.`, isFixed ? null : {});
  const add = `Add ${counted(min - count, "item")}`;
  // A missing item is not always the last one, and the texts below it are beside those of other items.
  const where = isTranslation ? ", in the order of residence.yaml" : "";
  const fix = `${add}${where}. An item starts with a dash and a space.`;
  return adviceOn(path, says, fix, isFixed ? null : { fix: `${add}.` });
}

/** A group or list that should be text; `written` is its source text. */
export function notText(path: Path, written: string): Advice {
  if (written.startsWith("- "))
    return { ...adviceOn(path, "must be words, not a list", "Delete the dash."), atDesk: UNREADABLE };
  const fix = `Put the words in double quotes${/[\n"]/.test(written) ? "" : `: "${written}"`}.`;
  const says = "contains a colon, which has a special meaning in this file";
  return { ...adviceOn(path, says, fix), atDesk: UNREADABLE };
}

/**
 * A value that is empty, or only a comment.
 *
 * @param note the comment
 */
export function empty(path: Path, schema: SchemaNode, note: string | undefined): Advice {
  const mark = typeof path.at(-1) === "number" ? "dash" : "colon";
  const { fixAtDesk = "Write something here." } = metadataOf(schema);
  const advice = adviceOn(path, "is empty", `Write something after the ${mark}.`, { fix: fixAtDesk });
  if (!note) return advice;
  return {
    ...advice,
    message: `Nothing of "${note}" is read, because it starts with a #.`,
    fix: "Put it in double quotes, or delete the #.",
  };
}

/** In "9 Linden Court #4", YAML reads #4 as a comment. */
export function lostText(note: string): Advice {
  return {
    message: `Visitors do not see "${note}", because words after a # are a note.`,
    fix: "If they should, put all the words of the line in double quotes.",
    atDesk: `Visitors do not see "${note}", which is a note in the text file. If they should, write it here.`,
  };
}

/** A dash that YAML reads as part of the preceding text. */
export const RUNS_ON: Advice = {
  message: "The line starts with a dash, and its words run into those of the line above.",
  fix: "Start it straight under the dash above it, or delete the dash if no list is meant.",
  atDesk: UNREADABLE,
};
