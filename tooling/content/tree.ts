import * as v from "valibot";
import { isCollection, isMap, isNode, isScalar, isSeq, type LineCounter, type YAMLMap } from "yaml";
import { findLostHeader } from "./lost-header.ts";
import { dashWithin, nameOf, noteAfter, specialCharacterOf, textOf } from "./nodes.ts";
import { type Advice, capitalize, nameOfPlace, type Problem, shorten } from "./problems.ts";
import { type Entries, limitsOf, type Place, placeAt, unwrap } from "./shape.ts";
import * as say from "./tree-messages.ts";
import { adviceOn } from "./warnings.ts";

type Path = Problem["path"];
type Position = { line: number; column: number };

/** The file as plain values, with their positions. */
export type Tree = {
  /** Groups as objects without a prototype, lists, and texts as written; null for unusable values. */
  value: unknown;
  positionOf(path: Path): Position;
  /** Every error and warning about a single key or value. */
  problems: Omit<Problem, "file">[];
};

/**
 * Reads a document, parsed with the failsafe schema (which keeps every value as source text), according to a content
 * schema.
 *
 * @param source the text that the document was parsed from
 */
export function readTree(root: YAMLMap, schemaOfAll: Place, source: string, lines: LineCounter): Tree {
  const places = new Map<string, Position>();
  const problems: Tree["problems"] = [];
  const missing: { place: Position; name?: string; path: Path; schema: Place }[] = [];
  /** Misplaced or misspelled keys, as their intended paths in JSON. */
  const meant = new Set<string>();

  function positionAt(offset: number): Position {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  }

  function startOf(node: unknown, otherwise: Position): Position {
    return isNode(node) && node.range ? positionAt(node.range[0]) : otherwise;
  }

  function report(severity: Problem["severity"], place: Position, path: Path, advice: Advice): null {
    problems.push({ ...place, path, message: capitalize(advice.message), fix: advice.fix, severity });
    return null;
  }

  function read(node: unknown, schema: Place, path: Path, above: Position, absent: Entries = {}): unknown {
    const { entries, item } = unwrap(schema);
    const place = startOf(node, above);
    places.set(JSON.stringify(path), isScalar(node) ? place : above);
    const sign = specialCharacterOf(node);
    if (sign) return report("error", place, path, say.specialCharacter(sign));
    const isEmpty = !isCollection(node) && textOf(node, source) === "";
    if (isEmpty && schema.wrapped && (entries || item)) return null;
    if (entries && isMap(node)) return readGroup(node, entries, path, above, absent);
    if (entries) return report("error", above, path, say.notGroup(path, entries));
    if (item) return readList(node, schema, item, path, above);
    if (isCollection(node)) return report("error", place, path, say.notText(path, textOf(node, source)));
    return readWords(node, schema, path, place);
  }

  function readGroup(
    { items }: YAMLMap,
    entries: Entries,
    path: Path,
    above: Position,
    absent: Entries,
  ): unknown {
    const group: Record<string, unknown> = Object.create(null);
    const written = new Map(items.map(({ key }) => [nameOf(key), startOf(key, above)]));
    const free = Object.keys(entries).filter((key) => !written.has(key));
    const notWritten = Object.fromEntries(free.map((key) => [key, entries[key] as Place]));
    const lost = findLostHeader(
      items.map(({ key }) => nameOf(key)),
      entries,
      absent,
    );
    if (lost) refuseLost(lost.key, items[lost.from]?.key, path, above);
    let isTwice = false;
    for (const { key: node, value } of items.slice(0, lost?.from)) {
      const key = nameOf(node);
      const place = startOf(node, above);
      // A forgotten dash makes every key of an item a duplicate; only the first is reported.
      if (key in group && !isTwice) report("error", place, [...path, key], say.duplicateKey(key));
      isTwice ||= key in group;
      if (key in group) continue;
      const own = Object.hasOwn(entries, key) ? entries[key] : undefined;
      group[key] = own
        ? read(value, own, [...path, key], place, notWritten)
        : refuseKey(key, place, path, free, value);
    }
    let before =
      typeof path.at(-1) === "string" ? { name: String(path.at(-1)), place: above } : { place: above };
    for (const [key, own] of Object.entries(entries)) {
      const place = written.get(key);
      if (place) before = { name: key, place };
      else if (!own.wrapped) missing.push({ ...before, path: [...path, key], schema: own });
    }
    return group;
  }

  function refuseLost(key: string, first: unknown, path: Path, above: Position): void {
    const lost = [...path.slice(0, -1), key];
    meant.add(JSON.stringify(lost));
    const isOptional = placeAt(lost, schemaOfAll)?.wrapped !== undefined;
    const advice = say.lostHeader(key, nameOf(first), String(path.at(-1)), isOptional);
    report("error", startOf(first, above), lost, advice);
  }

  function refuseKey(
    key: string,
    place: Position,
    path: Path,
    free: readonly string[],
    value: unknown,
  ): null {
    const last = startOf(value, place).line + textOf(value, source).split("\n").length - 1;
    const advice = say.unknownKey(key, path, free, schemaOfAll, [place.line, last]);
    if (advice.meant) meant.add(JSON.stringify(advice.meant));
    return report("error", place, [...path, key], advice);
  }

  function readList(node: unknown, list: Place, item: Place, path: Path, above: Position): unknown {
    const { minItems = 0, maxItems = 0 } = limitsOf(list);
    const items = isSeq(node) ? node.items : [];
    if (items.length < minItems || items.length > maxItems)
      report(
        "error",
        above,
        path,
        say.notList(
          path,
          isSeq(node) || textOf(node, source) === "" ? items.length : undefined,
          minItems,
          maxItems,
        ),
      );
    return items.map((inner, index) => read(inner, item, [...path, index], startOf(inner, above)));
  }

  function readWords(node: unknown, schema: Place, path: Path, place: Position): string | null {
    const words = isScalar(node) ? String(node.value) : "";
    const note = noteAfter(node, source);
    const { maxLength } = limitsOf(schema);
    if (words.trim() === "") {
      if (schema.wrapped && !note) return null;
      return report(schema.wrapped ? "warning" : "error", place, path, say.empty(path, note));
    }
    const dash = dashWithin(node, source);
    if (dash) return report("error", positionAt(dash), path, say.RUNS_ON);
    // After a number, a link or a code, a # followed by a space more likely starts a comment.
    if (note && (maxLength || !/^#\s/.test(note))) report("warning", place, path, say.lostText(note));
    const { success, output, issues = [] } = v.safeParse(schema, words);
    for (const { expected: rule, message: fix, input } of issues) {
      const said = `${nameOfPlace(path)} ${rule}. It says "${shorten(String(input), 60)}".`;
      report("error", place, path, { message: said, fix });
    }
    if (success)
      for (const advice of adviceOn(path, String(output), maxLength)) report("warning", place, path, advice);
    return words;
  }

  const start = { line: 1, column: 1 };
  const value = read(root, schemaOfAll, [], start);
  for (const { place, name, path, schema } of missing)
    if (!meant.has(JSON.stringify(path))) report("error", place, path, say.missingKey(path, schema, name));
  return { value, problems, positionOf: (path) => places.get(JSON.stringify(path)) ?? start };
}
