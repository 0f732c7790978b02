import { CST, Parser } from "yaml";
import type { ValuePath } from "#desk/api/website.ts";
import { EditError } from "./edit-error.ts";
import { asRead } from "./values.ts";

type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection;
export type Item = CST.CollectionItem;

/** A position in a text: the entry of a group or list, and its value, if any. */
export interface Slot {
  readonly parent: Collection;
  readonly item: Item;
  readonly token: CST.Token | undefined;
  readonly inFlow: boolean;
}

/** The single document of a text, as the parser's tokens. Throws an `EditError` for more than one or none. */
export function tokensOf(text: string): CST.Token | undefined {
  const documents = [...new Parser().parse(asRead(text))].filter(({ type }) => type === "document");
  const [document] = documents;
  if (documents.length !== 1 || document?.type !== "document")
    throw new EditError("The text is not one document.");
  return document.value;
}

export function isCollection(token: CST.Token | undefined): token is Collection {
  return token !== undefined && CST.isCollection(token);
}

/** The entries of a group or list, without those that the parser adds for trailing comments and commas. */
export function itemsOf(parent: Collection): Item[] {
  const isEntry =
    parent.type === "block-seq"
      ? ({ start }: Item) => start.some(({ type }) => type === "seq-item-ind")
      : ({ key, value }: Item) => key != null || value !== undefined;
  return (parent.items as Item[]).filter(isEntry);
}

/** The name of an entry's key. */
export function keyOf({ key }: Item): string | undefined {
  return CST.resolveAsScalar(key as CST.Token | null)?.value;
}

/** The slot at a path of at least one step; undefined if it does not exist. */
export function slotAt(root: CST.Token | undefined, path: ValuePath): Slot | undefined {
  let slot: Slot | undefined;
  let parent = root;
  let inFlow = false;
  for (const step of path) {
    if (!isCollection(parent)) return undefined;
    inFlow ||= parent.type === "flow-collection";
    const isList =
      parent.type === "flow-collection" ? parent.start.source === "[" : parent.type === "block-seq";
    if (isList !== (typeof step === "number")) return undefined;
    const items = itemsOf(parent);
    const item = typeof step === "number" ? items[step] : items.find((one) => keyOf(one) === step);
    if (!item) return undefined;
    slot = { parent, item, token: item.value, inFlow };
    parent = item.value;
  }
  return slot;
}

/** The offset of an entry: its dash, or its key. */
export function startOf({ start, key }: Item): number {
  const dash = start.find(({ type }) => type === "seq-item-ind");
  return dash?.offset ?? (key as CST.Token).offset;
}

/** The offset after the dash or the colon before an entry's value. */
export function indicatorEnd({ start, sep }: Item): number {
  const indicator = [...start, ...(sep ?? [])].findLast(({ type }) =>
    /^(?:seq-item|map-value)-ind$/.test(type),
  );
  if (!indicator) throw new EditError("A key has no colon.");
  return indicator.offset + 1;
}

/** The offset after the content of an entry. */
export function endOf(item: Item): number {
  const { value } = item;
  return value ? Math.max(valueEnd(value), indicatorEnd(item)) : indicatorEnd(item);
}

function valueEnd(token: CST.Token): number {
  if (token.type === "flow-collection") {
    const close = token.end.findLast(({ type }) => type.startsWith("flow-"));
    return (close?.offset ?? token.offset) + 1;
  }
  if (CST.isCollection(token)) {
    const last = itemsOf(token).at(-1);
    return last ? endOf(last) : token.offset;
  }
  if (token.type === "block-scalar") {
    const head = token.props.reduce(
      (length, prop) => length + ("source" in prop ? prop.source.length : 0),
      0,
    );
    return token.offset + head + token.source.trimEnd().length;
  }
  return token.offset + ("source" in token ? token.source.length : 0);
}
