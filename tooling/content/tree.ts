import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { colonInItem, noteAfter, onNote, textOf, twoDashes } from "./leaf-words.ts";
import type { Problem } from "./problems.ts";
import { isLeafAt, keyMeant, keysAt } from "./shape.ts";
import { notGroup, type Said, specialSign, unknownKey } from "./tree-words.ts";

type Path = readonly (string | number)[];
type Position = { line: number; column: number };

/** The file as plain values, with the places they stand at. */
export type Tree = {
  /** Groups as objects without a prototype, lists, words as written; null where nothing follows the colon. */
  value: unknown;
  /** Where a value stands; for a missing one, where the group that misses it starts. */
  positionOf(path: Path): Position;
  /** Unknown keys and signs that YAML reads as something else than words. */
  problems: Problem[];
  /** Places, as JSON, whose mistake stands in `problems` already, so that nobody says it twice. */
  told: ReadonlySet<string>;
};

/**
 * Reads a document that was parsed with the failsafe schema (every single value as its source text).
 *
 * @param source the text that the document was parsed from
 */
export function readTree(document: Document, source: string, lines: LineCounter, file: string): Tree {
  const places = new Map<string, Position>();
  const problems: Problem[] = [];
  const told = new Set<string>();

  function at(node: Node | null | undefined, otherwise: Position): Position {
    if (!node?.range) return otherwise;
    const { line, col } = lines.linePos(node.range[0]);
    return { line, column: col };
  }

  function complain(place: Position, path: Path, said: Said): void {
    problems.push({ file, ...place, ...said, path });
  }

  /** Tells a mistake once: what else would be said of the place follows from it. */
  function refuse(place: Position, path: Path, said: Said): null {
    complain(place, path, said);
    told.add(JSON.stringify(path));
    return null;
  }

  function read(node: unknown, path: Path, parent: Position): unknown {
    places.set(JSON.stringify(path), parent);
    if (isAlias(node)) return special(node, path, "*", parent);
    if (isCollection(node) && isLeafAt(path)) return collectionForWords(node, path, parent);
    if (isMap(node)) {
      if (node.anchor) return special(node, path, "&", parent);
      return readGroup(node.items, path, parent);
    }
    if (isSeq(node)) {
      if (node.anchor) return special(node, path, "&", parent);
      if (keysAt(path).length > 0) return refuse(parent, path, notGroup(path));
      return node.items.map((item, index) => read(item, [...path, index], at(item as Node, parent)));
    }
    if (!isScalar(node)) return null;
    const place = at(node, parent);
    places.set(JSON.stringify(path), place);
    if (node.anchor) return special(node, path, "&", place);
    if (node.tag) return special(node, path, "!", place);
    const words = String(node.value).trim() === "" ? null : String(node.value);
    const said = onNote(noteAfter(node, source), words, path);
    if (said) complain(place, path, said);
    if (said?.severity === "error") told.add(JSON.stringify(path));
    return words;
  }

  function collectionForWords(node: YAMLMap | YAMLSeq, path: Path, parent: Position): unknown {
    const place = at(node, parent);
    if (node.flow) return special(node, path, isMap(node) ? "{" : "[", place);
    if (typeof path.at(-1) !== "number") return {};
    return refuse(place, path, isMap(node) ? colonInItem(path, textOf(node, source)) : twoDashes(path));
  }

  function special(node: Node, path: Path, sign: string, place: Position): null {
    return refuse(at(node, place), path, specialSign(sign));
  }

  function readGroup(pairs: readonly Pair[], path: Path, parent: Position): unknown {
    const group: Record<string, unknown> = Object.create(null);
    const keys = pairs.map(({ key }) => (isScalar(key) ? String(key.value) : ""));
    const known = keysAt(path);
    pairs.forEach((pair, index) => {
      const key = keys[index] ?? "";
      const place = at(pair.key as Node | null, parent);
      if (Object.hasOwn(group, key)) return;
      if (known.includes(key)) {
        group[key] = read(pair.value, [...path, key], place);
      } else if (known.length > 0) {
        const intended = keyMeant(key, path, keys);
        if (intended) told.add(JSON.stringify([...path, intended]));
        complain(place, [...path, key], unknownKey(key, path, keys));
      } else {
        group[key] = null;
      }
    });
    return group;
  }

  const start = { line: 1, column: 1 };
  const value = read(document.contents, [], start);
  return {
    value,
    problems,
    told,
    positionOf(path) {
      for (let length = path.length; length >= 0; length--) {
        const place = places.get(JSON.stringify(path.slice(0, length)));
        if (place) return place;
      }
      return start;
    },
  };
}
