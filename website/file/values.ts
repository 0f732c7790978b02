import { isAlias, isMap, isScalar, isSeq, Lexer, parseDocument } from "yaml";
import { ODD_SPACES } from "#tooling/content/source.ts";
import { EditError } from "./edit-error.ts";

export type Path = readonly (string | number)[];

/** A value as it is written in a content file: text, a list, or a group with its keys in their order. */
export type YamlValue = string | YamlValue[] | Map<string, YamlValue>;

/** The text as the check parses it, with the same offsets. */
export function asRead(text: string): string {
  return text.replace(/\r(?!\n)/g, "\n").replace(ODD_SPACES, " ");
}

/** The content of a text. Throws an `EditError` if it is malformed or ambiguous. */
export function valuesOf(text: string): YamlValue {
  const document = parseDocument(asRead(text), { schema: "failsafe", uniqueKeys: false, logLevel: "error" });
  const [error] = document.errors;
  if (error) throw new EditError("unreadable", error.message);
  return toValue(document.contents);
}

function toValue(node: unknown): YamlValue {
  // An edit of a value with an alias would change both places.
  if (isAlias(node)) throw new EditError("unsupported", "The text repeats a value by its name.");
  if (isSeq(node)) return node.items.map(toValue);
  if (!isMap(node)) return isScalar(node) ? String(node.value ?? "") : "";
  const group = new Map<string, YamlValue>();
  for (const { key, value } of node.items) {
    if (!isScalar(key) || group.has(String(key.value)))
      throw new EditError("unsupported", "A key is there twice, or is more than a word.");
    group.set(String(key.value), toValue(value));
  }
  return group;
}

/** The value at a path; undefined if it does not exist. */
export function valueAt(value: YamlValue | undefined, path: Path): YamlValue | undefined {
  const [step, ...rest] = path;
  if (step === undefined || value === undefined) return value;
  if (typeof step === "number") return Array.isArray(value) ? valueAt(value[step], rest) : undefined;
  return value instanceof Map ? valueAt(value.get(step), rest) : undefined;
}

/** Whether two values are equal. An empty group or list equals a missing value, and the order of keys does not matter. */
export function isSame(one: YamlValue | undefined, other: YamlValue | undefined): boolean {
  return comparable(one) === comparable(other);
}

function comparable(value: YamlValue | undefined): string {
  return JSON.stringify(toPlain(value)) ?? "";
}

function toPlain(value: YamlValue | undefined): unknown {
  if (Array.isArray(value)) return value.length === 0 ? "" : value.map(toPlain);
  if (value instanceof Map)
    return value.size === 0 ? "" : { group: [...value].map(([key, one]) => [key, toPlain(one)]).toSorted() };
  return value;
}

const SCALAR = "\u001f";
// Control characters with which the lexer announces a token. They are not in the text.
const ANNOUNCED = new Set(["\u0002", "\u0018", SCALAR]);

/** The comments of a text, including their #, with their offsets. */
export function commentsOf(text: string): { offset: number; comment: string }[] {
  const comments: { offset: number; comment: string }[] = [];
  let offset = 0;
  let isScalarNext = false;
  for (const part of new Lexer().lex(asRead(text))) {
    if (part.startsWith("#") && !isScalarNext) comments.push({ offset, comment: part });
    isScalarNext = part === SCALAR;
    if (!ANNOUNCED.has(part)) offset += part.length;
  }
  return comments;
}
