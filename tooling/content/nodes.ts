import { isAlias, isCollection, isMap, isNode, isScalar } from "yaml";

/** A key as it is written; empty for what cannot be one. */
export function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : "";
}

/** A node's own text in the file. */
export function textOf(node: unknown, source: string): string {
  return isNode(node) ? source.slice(node.range?.[0], node.range?.[1]).trim() : "";
}

/** The note behind a value on its line, with its #. */
export function noteAfter(node: unknown, source: string): string | undefined {
  if (!isScalar(node)) return undefined;
  const end = node.range?.[1] ?? source.length;
  if (source[end - 1] === "\n") return undefined;
  return /^[^\S\n]*(#.*)/.exec(source.slice(end))?.[1]?.trimEnd();
}

/** Where a line among the words starts with a dash, although nothing shows that dashes are meant as words. */
export function dashWithin(node: unknown, source: string): number | undefined {
  if (!isScalar(node) || node.type !== "PLAIN" || !node.range) return undefined;
  const [start, end] = node.range;
  const found = /\n *(?=- )/.exec(source.slice(start, end));
  return found ? start + found.index + found[0].length : undefined;
}

/** The sign by which YAML reads a node as something else than plain words, keys or items. */
export function specialCharacterOf(node: unknown): string | undefined {
  if (isAlias(node)) return "*";
  if (!isScalar(node) && !isCollection(node)) return undefined;
  if (node.anchor) return "&";
  if (isScalar(node)) return node.tag ? "!" : undefined;
  return node.flow ? (isMap(node) ? "{" : "[") : undefined;
}
