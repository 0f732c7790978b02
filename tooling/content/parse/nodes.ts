import { isAlias, isCollection, isMap, isNode, isScalar } from "yaml";

/** A key as written; empty for nodes that cannot be keys. */
export function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : "";
}

/** The source text of a node. */
export function textOf(node: unknown, source: string): string {
  return isNode(node) ? source.slice(node.range?.[0], node.range?.[1]).trim() : "";
}

/** The comment after a value on the same line, including the #. */
export function noteAfter(node: unknown, source: string): string | undefined {
  if (!isScalar(node)) return undefined;
  const end = node.range?.[1] ?? source.length;
  if (source[end - 1] === "\n") return undefined;
  return /^[^\S\n]*(#.*)/.exec(source.slice(end))?.[1]?.trimEnd();
}

/** The offset of a dash at the start of a continuation line, in text without quotes or a block indicator. */
export function dashWithin(node: unknown, source: string): number | undefined {
  if (!isScalar(node) || node.type !== "PLAIN" || !node.range) return undefined;
  const [start, end] = node.range;
  const found = /\n *(?=- )/.exec(source.slice(start, end));
  return found ? start + found.index + found[0].length : undefined;
}

/** The character that makes YAML treat a node as anything but plain text, keys or items. */
export function specialCharacterOf(node: unknown): string | undefined {
  if (isAlias(node)) return "*";
  if (!isScalar(node) && !isCollection(node)) return undefined;
  if (node.anchor) return "&";
  if (isScalar(node)) return node.tag ? "!" : undefined;
  return node.flow ? (isMap(node) ? "{" : "[") : undefined;
}
