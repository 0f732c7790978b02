import * as v from "valibot";
import type { Crop } from "./photo-kinds.ts";

/** What is wrong with one value, and how to fix it: two plain sentences without the name of the key. */
export type RuleMessage = {
  /** Completes the sentence that starts with the key, like "must be a web address". */
  rule: string;
  /** A whole sentence, like "Write it like https://example.org." */
  fix: string;
};

/** The controls in which the desk shows values. */
export type Control =
  | "text"
  | "price"
  | "link"
  | "phone"
  | "email"
  | "number"
  | "photo"
  | "focus"
  | "icon"
  | "switch"
  | "word";

/** What the desk needs to know to show a value. */
export type DeskHints = {
  control: Control;
  choices?: readonly string[];
  minWidth?: number;
  crops?: readonly Crop[];
};

/** One kind of value: its own sentence, and what editors can mark as one types. */
type Kind = RuleMessage & {
  /** What every value of this kind looks like. */
  pattern: RegExp;
  /** Rules that a pattern cannot hold, and better sentences for common slips. */
  judge?: (words: string) => RuleMessage | undefined;
  /** What JSON Schema adds to the pattern. Words like 62701 or no reach an editor as a number or a truth value. */
  hint?: { type?: string[]; minimum?: number; maximum?: number; maxLength?: number };
  /** How the desk shows it: as a word unless something else is better. */
  desk?: DeskHints;
  /** What is read as the same. */
  tidy?: (words: string) => string;
};

const ODD_HYPHENS = /[\u2010-\u2012\u2212]/g;
const QUOTES = /^["'“”„‟‘’‚«»]|["'“”„‟‘’‚«»]$/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/;

export const INVISIBLE_CHARACTER: RuleMessage = {
  rule: "contains an invisible character",
  fix: "Delete the line and type it again by hand.",
};

/** Words that are shown: spaces around them cut, every run of spaces and line breaks one space. */
export function oneLine(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}

/** The same for a value that is read, like a number or a link: hyphens as the keyboard has them. */
export function plainCharacters(words: string): string {
  return oneLine(words).replace(ODD_HYPHENS, "-");
}

/** A schema for values of one kind; editors show the description beside the key. */
export function kind({ hint, desk = { control: "word" }, tidy = plainCharacters, ...rules }: Kind) {
  return (description: string) =>
    v.pipe(
      v.string(),
      v.description(description),
      v.metadata({ type: ["string", "number", "boolean"], pattern: rules.pattern.source, ...hint, desk }),
      v.transform(tidy),
      v.rawCheck(({ dataset, addIssue }) => {
        const complaint = dataset.typed && complaintOn(dataset.value, rules);
        if (complaint) addIssue({ expected: complaint.rule, message: complaint.fix });
      }),
    );
}

function complaintOn(words: string, { judge, pattern, rule, fix }: Kind): RuleMessage | undefined {
  if (INVISIBLE.test(words)) return INVISIBLE_CHARACTER;
  const complaint = judge?.(words) ?? (pattern.test(words) ? undefined : { rule, fix });
  const bare = words.replace(QUOTES, "").trim();
  if (!complaint || bare === words) return complaint;
  // A word processor makes straight quotation marks curly, and then they are part of the value.
  return { rule: "has a quotation mark that does not belong to it", fix: `Write it without: ${bare}.` };
}

/** Words that visitors read; the check warns of more than `mostCharacters`. */
export function text(mostCharacters: number, description: string) {
  const rule = { rule: "is empty", fix: "Write something after the colon." };
  return kind({
    ...rule,
    pattern: /\S/,
    tidy: oneLine,
    hint: { maxLength: mostCharacters },
    desk: { control: "text" },
  })(description);
}

/** What is the same in every language, like a name or an address: files in other languages do not have it. */
export function sameInEveryLanguage<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    schema,
    v.description(`${v.getDescription(schema)} The same in every language.`),
    v.metadata({ translated: false }),
  );
}

/** A value, group or list under the name that it has at the desk, where that is not its key in plain letters. */
export function titled<const Schema extends v.GenericSchema>(title: string, schema: Schema) {
  return v.pipe(schema, v.title(title));
}

/** A group of keys. */
export function group<const Entries extends v.ObjectEntries>(description: string, entries: Entries) {
  return v.pipe(v.strictObject(entries), v.description(description));
}

/** A list of `minItems` to `maxItems` items. */
export function list<const Item extends v.GenericSchema>(
  [minItems, maxItems]: readonly [number, number],
  item: Item,
  description: string,
) {
  return v.pipe(v.array(item), v.metadata({ minItems, maxItems }), v.description(description));
}

/** A key that may be left out. A key with nothing after its colon counts as left out. */
export function optional<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.nullish(schema),
    v.description(v.getDescription(schema) ?? ""),
    v.transform((value) => value ?? undefined),
  );
}
