import { isDeepStrictEqual } from "node:util";
import { isAlias, isMap, isScalar, isSeq, Lexer, parseDocument } from "yaml";
import type { Value } from "#desk/api/website.ts";
import { ODD_SPACES } from "#tooling/content/parse/source.ts";
import { EditError } from "./edit-error.ts";

/** The text as the check parses it, with the same offsets. */
export function asRead(text: string): string {
  return text.replace(/\r(?!\n)/g, "\n").replace(ODD_SPACES, " ");
}

/** The content of a text. Throws an `EditError` if it is malformed or ambiguous. */
export function valuesOf(text: string): Value {
  const document = parseDocument(asRead(text), { schema: "failsafe", uniqueKeys: false, logLevel: "error" });
  const [error] = document.errors;
  if (error) throw new EditError(error.message);
  return toValue(document.contents);
}

function toValue(node: unknown): Value {
  // An edit of a value with an alias would change both places.
  if (isAlias(node)) throw new EditError("The text repeats a value by its name.");
  if (isSeq(node)) return node.items.map(toValue);
  if (!isMap(node)) return isScalar(node) ? String(node.value ?? "") : "";
  const group = new Map<string, Value>();
  for (const { key, value } of node.items) {
    if (!isScalar(key) || group.has(String(key.value)))
      throw new EditError("A key is there twice, or is more than a word.");
    group.set(String(key.value), toValue(value));
  }
  return Object.fromEntries(group);
}

/** Whether two values are equal. An empty group or list equals a missing value, and the order of keys does not matter. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return isDeepStrictEqual(normalized(one), normalized(other));
}

function normalized(value: Value | undefined): unknown {
  if (typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, one]) => [key, normalized(one)] as const);
  if (entries.length === 0) return "";
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
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
