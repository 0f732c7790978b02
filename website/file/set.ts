import { CST } from "yaml";
import type { Value, ValuePath } from "#desk/api/website.ts";
import { EditError } from "./edit-error.ts";
import { columnOf, lineEnd, lineEnding, lineStart, splice, withoutLines } from "./lines.ts";
import { scalar, yamlLines } from "./render.ts";
import { endOf, indicatorEnd, itemsOf, type Slot, startOf, tokensOf } from "./tokens.ts";
import { asRead } from "./values.ts";

/** Replaces the text of a scalar. It keeps its quotes, except those of an empty text. */
export function setText(text: string, { token, inFlow }: Slot, value: string): string {
  if (!CST.isScalar(token) || token.type === "alias") throw new EditError("There is no text at this place.");
  // The quotes of the unchanged parts stay, too.
  const current = CST.resolveAsScalar(token)?.value;
  if (current === value) return text;
  const isEmpty = current === "";
  const before = CST.stringify(token);
  const source = "source" in token ? token.source : "";
  const isBlock = token.type === "block-scalar";
  // A single line: the pages show one paragraph, and the file keeps its line endings.
  const isQuoted = token.type === "double-quoted-scalar" && !isEmpty;
  const type = isQuoted || value === "" ? "QUOTE_DOUBLE" : isBlock || isEmpty ? "PLAIN" : undefined;
  CST.setScalarValue(token, value, { implicitKey: true, inFlow, ...(type && { type }) });
  // Only the parser counts the empty lines after a block as part of it.
  const blank = isBlock ? source.slice(source.trimEnd().length).replace(/^[ \t]*\r?\n/, "") : "";
  const after = CST.stringify(token).replace(/\r?\n/g, lineEnding(text));
  return splice(text, token.offset, token.offset + before.length, after + blank);
}

/** The text without the anchor and the tag before a value, which keep the check from reading it as a text. */
export function withoutProperties(text: string, { item }: Slot): string {
  return (item.sep ?? item.start)
    .filter(({ type }) => type === "anchor" || type === "tag")
    .reduceRight((rest, { offset, source }) => {
      const before = rest.slice(0, offset).replace(/(?<=\S)[ \t]+$/, "");
      return before + rest.slice(offset + source.length);
    }, text);
}

/**
 * Writes a text in the place of a group or a list, below the same comments. An item like `- Meals: daily` is a group, although
 * it was meant as a text. An empty text leaves nothing after the dash, like an item of a translation that is not written yet.
 */
export function replaceCollection(text: string, { item, inFlow }: Slot, value: string): string {
  if (inFlow) throw new EditError("The group is written on one line.");
  const start = startOf(item);
  requireOwnLines(text, start);
  const indicator = indicatorEnd(item);
  const without = withoutLines(text, indicator, lineEnd(text, endOf(item)), columnOf(text, start));
  return splice(without, indicator, indicator, (value && ` ${scalar(value)}`) + lineEnding(text));
}

/** Writes a value after a dash or a colon that has none. */
export function fillEmpty(text: string, slot: Slot, path: ValuePath, value: Value): string {
  if (slot.inFlow) throw new EditError("The group is written on one line.");
  const indicator = indicatorEnd(slot.item);
  if (typeof value === "string") return splice(text, indicator, indicator, ` ${scalar(value)}`);
  const isItem = slot.parent.type === "block-seq";
  const start = columnOf(text, startOf(slot.item));
  const step = isItem ? 2 : indentOf(text);
  const lines = yamlLines(value, path, { column: start + step, step: indentOf(text) });
  const eol = lineEnding(text);
  const head = isItem && !Array.isArray(value) ? lines.shift()?.trim() : undefined;
  const below = lines.map((line) => line + eol).join("");
  const filled = splice(text, lineEnd(text, indicator), lineEnd(text, indicator), below);
  return head ? splice(filled, indicator, indicator, ` ${head}`) : filled;
}

/** The indentation of the first nested group of the text, in spaces. */
export function indentOf(text: string): number {
  const root = tokensOf(text);
  if (root?.type !== "block-map") return 2;
  for (const { value } of itemsOf(root)) {
    const [first] = value?.type === "block-map" ? itemsOf(value) : [];
    const step = first ? columnOf(text, startOf(first)) - columnOf(text, root.offset) : 0;
    if (step > 0) return step;
  }
  return 2;
}

/** Throws unless only spaces and dashes precede an entry on its line. Otherwise its lines would contain something else. */
export function requireOwnLines(text: string, offset: number): void {
  if (!/^ *(?:- +)*$/.test(asRead(text.slice(lineStart(text, offset), offset))))
    throw new EditError("The value does not begin on a line of its own.");
}
