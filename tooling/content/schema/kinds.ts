import * as v from "valibot";
import { PASTED } from "#app/lib/visible-text.ts";
import type { DeskHints } from "#hosting/desk-hints.ts";

/** The problem with a value, and how to fix it: two plain sentences without the name of the key. */
export type RuleMessage = {
  /** Completes a sentence that starts with the key, like "must be a web address". */
  rule: string;
  /** A whole sentence, like "Write it like https://example.org." */
  fix: string;
};

/** A kind of value: the message for invalid values, and rules that editors can check during typing. */
type Kind = RuleMessage & {
  /** Matches every valid value of this kind. */
  pattern: RegExp;
  /** Checks beyond the pattern, and more precise messages for common mistakes. */
  validate?: (value: string) => RuleMessage | undefined;
  /** Additions to the pattern in JSON Schema. An editor parses 62701 as a number and no as a boolean. */
  jsonSchema?: { type?: string[]; minimum?: number; maximum?: number; maxLength?: number };
  /** The fix at the desk, where it differs. */
  fixAtDesk?: string;
  /** The desk's control; a single-word field by default. */
  desk?: DeskHints;
  /** Normalizes equivalent spellings. */
  normalize?: (value: string) => string;
};

const ODD_HYPHENS = /[\u2010-\u2012\u2212]/g;
const QUOTES = /^["'“”„‟‘’‚«»]|["'“”„‟‘’‚«»]$/g;
const INVISIBLE = new RegExp(String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f${PASTED}]`);

const INVISIBLE_CHARACTER: RuleMessage = {
  rule: "contains an invisible character",
  fix: "Delete it and type it again by hand.",
};

/** Trims text, and collapses runs of spaces and line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Like `oneLine`, for machine-readable values such as numbers and links: also replaces typographic hyphens. */
export function plainCharacters(text: string): string {
  return oneLine(text).replace(ODD_HYPHENS, "-");
}

/** A schema for values of one kind. Editors show the description beside the key. */
export function kind({
  jsonSchema,
  fixAtDesk,
  desk = { control: "word" },
  normalize = plainCharacters,
  ...rules
}: Kind) {
  return (description: string) =>
    v.pipe(
      v.string(),
      v.description(description),
      v.metadata({
        type: ["string", "number", "boolean"],
        pattern: rules.pattern.source,
        ...jsonSchema,
        fixAtDesk,
        desk,
      }),
      v.transform(normalize),
      v.rawCheck(({ dataset, addIssue }) => {
        const complaint = dataset.typed && complaintOn(dataset.value, { ...rules, desk });
        if (complaint) addIssue({ expected: complaint.rule, message: complaint.fix });
      }),
    );
}

function complaintOn(value: string, { validate, pattern, rule, fix, desk }: Kind): RuleMessage | undefined {
  // A format character is part of a text in some languages, and of the name of a file.
  const mayHaveFormat = desk?.control === "text" || desk?.control === "photo";
  if (INVISIBLE.test(value) || (!mayHaveFormat && /\p{Cf}/u.test(value))) return INVISIBLE_CHARACTER;
  const complaint = validate?.(value) ?? (pattern.test(value) ? undefined : { rule, fix });
  const bare = value.replace(QUOTES, "").trim();
  if (!complaint || bare === value) return complaint;
  // A word processor makes straight quotation marks curly, so YAML reads them as part of the value.
  return { rule: "has a quotation mark that does not belong to it", fix: `Write it without: ${bare}.` };
}

/** Text for visitors; the check warns if it is longer than `maxLength`. */
export function text(maxLength: number, description: string) {
  return kind({
    rule: "is empty",
    fix: "Write something.",
    pattern: /\S/,
    normalize: oneLine,
    jsonSchema: { maxLength },
    desk: { control: "text" },
  })(description);
}

/** Adds to a description what only a reader of the file needs. The desk shows it without that. */
export function inFile<const Schema extends v.GenericSchema>(addition: string, schema: Schema) {
  const description = v.getDescription(schema) ?? "";
  const { hint = description } = v.getMetadata(schema) as { hint?: string };
  return v.pipe(schema, v.description(`${description} ${addition}`), v.metadata({ hint }));
}

/** A value or group whose description repeats its label. The desk shows only the label. */
export function withoutHint<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(schema, v.metadata({ hint: "" }));
}

/** Marks a value that is the same in every language, like a name or an address, and is absent from translations. */
export function sameInEveryLanguage<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(inFile("The same in every language.", schema), v.metadata({ translated: false }));
}

/** Gives a value, group or list a title for the desk, where its key would not do. */
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
  const items = v.pipe(v.array(item), v.metadata({ minItems, maxItems }), v.description(description));
  return inFile("Each item starts with a dash and a space.", items);
}

/** Makes a key optional. A key with nothing after its colon is treated as absent. */
export function optional<const Schema extends v.GenericSchema>(schema: Schema) {
  const description = v.getDescription(schema) ?? "";
  return v.pipe(
    v.nullish(schema),
    v.description(`Optional: ${description.charAt(0).toLowerCase()}${description.slice(1)}`),
    v.transform((value) => value ?? undefined),
  );
}
