import * as v from "valibot";
import { languageName } from "#app/lib/language-name.ts";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { type Advice, adviceOn, describePath, type Problem, problemOf } from "../problems.ts";
import { group, optional } from "../schema/kinds.ts";
import type { Content } from "../schema/schema.ts";
import { type Entries, holdsText, metadataOf, ROOT, type SchemaNode, unwrap } from "../schema/shape.ts";

/** Texts in another language: groups, lists and texts as in the first file, null where nothing is written. */
export type TranslatableText =
  | { readonly [key: string | number]: TranslatableText }
  | string
  | null
  | undefined;

/** The schema of a translation: every text of the content, all optional. */
export function translationSchema(
  content: Content,
): SchemaNode & v.GenericSchema<unknown, TranslatableText> & { entries: Entries } {
  return textsOf(ROOT, content) as ReturnType<typeof translationSchema>;
}

function textsOf(schema: SchemaNode, value: unknown): SchemaNode | undefined {
  if (value === undefined || metadataOf(schema).translated === false) return undefined;
  const { entries, item } = unwrap(schema);
  const description = v.getDescription(schema) ?? "";
  if (entries) {
    const texts = Object.entries(entries).flatMap(([key, inner]) => {
      const found = textsOf(inner, Reflect.get(Object(value), key));
      return found ? [[key, optional(found)]] : [];
    });
    // Without any text of its own in the first file, a group is known and each of its keys is not.
    return texts.length > 0 || holdsText(schema) ? group(description, Object.fromEntries(texts)) : undefined;
  }
  if (item) {
    const items = value as unknown[];
    // A key may be in one item only, so this merges what all items have.
    const written = items.flatMap((one) =>
      Object.entries(Object(one)).filter(([, text]) => text !== undefined),
    );
    const any = typeof items[0] === "object" ? Object.fromEntries(written) : items[0];
    const found = textsOf(item, any);
    const size = { minItems: items.length, maxItems: items.length };
    return found && v.pipe(v.array(optional(found)), v.metadata(size), v.description(description));
  }
  return metadataOf(schema).maxLength === undefined ? undefined : unwrap(schema);
}

/** A text that falls back to the first language. */
type Gap = {
  path: Problem["path"];
  text: string;
  /** The item of a list that has no text in this language at all; otherwise the path of the text. */
  missing: Problem["path"];
};

/** Merges a translation into the content. A text without a translation stays in the first language. */
export function translate(content: Content, translation: TranslatableText) {
  const gaps: Gap[] = [];

  function fill(
    schema: SchemaNode,
    first: unknown,
    second: TranslatableText,
    path: Problem["path"],
    missing?: Problem["path"],
  ): unknown {
    if (first === undefined) return undefined;
    const inner = (key: string | number) => (typeof second === "object" ? second?.[key] : undefined);
    const { entries, item } = unwrap(schema);
    if (item)
      return (first as unknown[]).map((one, index) => {
        const at = [...path, index];
        return fill(item, one, inner(index), at, isWritten(inner(index)) ? missing : (missing ?? at));
      });
    if (entries) {
      const filled = Object.entries(entries).map(([key, below]) => [
        key,
        fill(below, Reflect.get(Object(first), key), inner(key), [...path, key], missing),
      ]);
      return { ...(first as object), ...Object.fromEntries(filled) };
    }
    if (typeof second === "string") return second;
    gaps.push({ path, text: String(first), missing: missing ?? path });
    return first;
  }

  return { content: fill(translationSchema(content), content, translation, []) as Content, gaps };
}

/** Whether a translation contains any text. */
function isWritten(text: TranslatableText): boolean {
  if (typeof text === "string") return true;
  return Object.values(text ?? {}).some(isWritten);
}

type PositionOf = (path: Problem["path"]) => { line: number; column: number };

/**
 * Warns about each text that visitors read in the first language. An item of a list that is not translated at all has one
 * warning, at its first text.
 *
 * @param code the language of the file
 */
export function warnAboutGaps(
  gaps: readonly Gap[],
  file: string,
  code: string,
  positionOf: PositionOf,
): Problem[] {
  const byMissing = Map.groupBy(gaps, ({ missing }) => missing.join("."));
  return [...byMissing.values()].flatMap(([first]) => {
    if (!first) return [];
    const { path, missing } = first;
    return [
      { ...problemOf(file, "warning", gap(missing, code)), ...nearestPosition(path, positionOf), path },
    ];
  });
}

function gap(path: Problem["path"], code: string): Advice {
  const isItem = typeof path.at(-1) === "number";
  const says = isItem ? "is not translated" : `is missing from ${describePath(path.slice(0, -1))}`;
  const fix = "Write it here in this language.";
  return {
    ...adviceOn(path, `${says}: visitors read it in the first language`, fix),
    atDesk: `The ${languageName(code)} pages show this in ${languageName(FIRST_LANGUAGE)} until you write it here.`,
  };
}

/** The position of a missing text: that of its closest existing group or list. */
function nearestPosition(path: Problem["path"], positionOf: PositionOf): ReturnType<PositionOf> {
  const position = positionOf(path);
  const isStart = position.line === 1 && position.column === 1;
  return isStart && path.length > 0 ? nearestPosition(path.slice(0, -1), positionOf) : position;
}
