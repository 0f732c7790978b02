import * as v from "valibot";
import { isCollection, isMap, isNode, isScalar, isSeq, type LineCounter, type YAMLMap } from "yaml";
import { type Advice, adviceOn, capitalize, type Problem, shorten } from "../problems.ts";
import { type Entries, metadataOf, ROOT, type SchemaNode, schemaAt, unwrap } from "../schema/shape.ts";
import { warningsAbout } from "../warnings/warnings.ts";
import { findLostHeader } from "./lost-header.ts";
import { dashWithin, nameOf, noteAfter, specialCharacterOf, textOf } from "./nodes.ts";
import * as messages from "./tree-messages.ts";

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
export function readTree(root: YAMLMap, fileSchema: SchemaNode, source: string, lines: LineCounter): Tree {
  const positions = new Map<string, Position>();
  const problems: Tree["problems"] = [];
  const missing: {
    position: Position;
    above?: { name: string; schema?: SchemaNode };
    path: Path;
    schema: SchemaNode;
  }[] = [];
  /** Misplaced or misspelled keys, as their intended paths in JSON. */
  const meant = new Set<string>();

  function positionAt(offset: number): Position {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  }

  function startOf(node: unknown, otherwise: Position): Position {
    return isNode(node) && node.range ? positionAt(node.range[0]) : otherwise;
  }

  function report(severity: Problem["severity"], position: Position, path: Path, advice: Advice): null {
    problems.push({ ...position, path, ...advice, message: capitalize(advice.message), severity });
    return null;
  }

  // Without its translation, a group or an item is not left out: visitors read it in the first language.
  const isOptional = (schema: SchemaNode | undefined) => fileSchema === ROOT && schema?.wrapped !== undefined;

  function read(
    node: unknown,
    schema: SchemaNode,
    path: Path,
    above: Position,
    absent: Entries = {},
  ): unknown {
    const { entries, item } = unwrap(schema);
    const position = startOf(node, above);
    positions.set(JSON.stringify(path), isScalar(node) ? position : above);
    const character = specialCharacterOf(node);
    if (character)
      return report("error", position, path, messages.specialCharacter(character, !entries && !item));
    const isEmpty = !isCollection(node) && textOf(node, source) === "";
    if (isEmpty && schema.wrapped && (entries || item))
      return isOptional(schema) ? report("warning", above, path, messages.emptyGroup(path)) : null;
    if (entries && isMap(node)) return readGroup(node, entries, path, above, absent);
    if (entries)
      return report(
        "error",
        above,
        path,
        messages.notGroup(path, entries, { isEmpty, isOptional: isOptional(schema) }),
      );
    if (item) return readList(node, schema, item, path, above);
    if (isCollection(node))
      return report("error", position, path, messages.notText(path, textOf(node, source)));
    return readText(node, schema, path, position);
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
    const unusedKeys = Object.keys(entries).filter((key) => !written.has(key));
    const absentEntries = Object.fromEntries(unusedKeys.map((key) => [key, entries[key] as SchemaNode]));
    const lost = findLostHeader(
      items.map(({ key }) => nameOf(key)),
      entries,
      absent,
    );
    if (lost) reportLostHeader(lost.key, items[lost.from]?.key, path, above);
    let hasDuplicate = false;
    for (const [index, { key: node, value }] of items.slice(0, lost?.from).entries()) {
      const key = nameOf(node);
      const position = startOf(node, above);
      // A forgotten dash makes every key of an item a duplicate; only the first is reported.
      if (key in group && !hasDuplicate)
        report("error", position, [...path, key], messages.duplicateKey(key));
      hasDuplicate ||= key in group;
      if (key in group) continue;
      const own = Object.hasOwn(entries, key) ? entries[key] : undefined;
      group[key] = own
        ? read(value, own, [...path, key], position, absentEntries)
        : reportUnknownKey(key, position, path, {
            unusedKeys,
            value,
            above: index > 0 ? nameOf(items[index - 1]?.key) : undefined,
          });
    }
    const header = path.at(-1);
    let before: Omit<(typeof missing)[number], "path" | "schema"> = {
      position: above,
      ...(typeof header === "string" && { above: { name: header } }),
    };
    for (const [key, own] of Object.entries(entries)) {
      const position = written.get(key);
      if (position) before = { above: { name: key, schema: own }, position };
      else if (!own.wrapped) missing.push({ ...before, path: [...path, key], schema: own });
    }
    return group;
  }

  function reportLostHeader(key: string, first: unknown, path: Path, above: Position): void {
    const lost = [...path.slice(0, -1), key];
    meant.add(JSON.stringify(lost));
    const mayBeAbsent = isOptional(schemaAt(lost, fileSchema));
    const advice = messages.lostHeader(key, nameOf(first), String(path.at(-1)), mayBeAbsent);
    report("error", startOf(first, above), lost, advice);
  }

  function reportUnknownKey(
    key: string,
    position: Position,
    path: Path,
    {
      unusedKeys,
      value,
      above,
    }: { unusedKeys: readonly string[]; value: unknown; above: string | undefined },
  ): null {
    const last = startOf(value, position).line + textOf(value, source).split("\n").length - 1;
    const lines = [position.line, last] as const;
    const { meant: intended, ...advice } = messages.unknownKey(
      key,
      path,
      unusedKeys,
      fileSchema,
      lines,
      above,
    );
    if (intended) meant.add(JSON.stringify(intended));
    return report("error", position, [...path, key], advice);
  }

  function readList(node: unknown, list: SchemaNode, item: SchemaNode, path: Path, above: Position): unknown {
    const { minItems = 0, maxItems = 0 } = metadataOf(list);
    const items = isSeq(node) ? node.items : [];
    if (items.length < minItems || items.length > maxItems)
      report(
        "error",
        above,
        path,
        messages.notList(path, isSeq(node) || textOf(node, source) === "" ? items.length : undefined, {
          min: minItems,
          max: maxItems,
          isTranslation: fileSchema !== ROOT,
        }),
      );
    return items.map((inner, index) => read(inner, item, [...path, index], startOf(inner, above)));
  }

  function readText(node: unknown, schema: SchemaNode, path: Path, position: Position): string | null {
    const text = isScalar(node) ? String(node.value) : "";
    const note = noteAfter(node, source);
    const { maxLength, fixAtDesk } = metadataOf(schema);
    if (text.trim() === "") {
      if (schema.wrapped && !note) return null;
      return report(schema.wrapped ? "warning" : "error", position, path, messages.empty(path, schema, note));
    }
    const dash = dashWithin(node, source);
    if (dash) return report("error", positionAt(dash), path, messages.RUNS_ON);
    // After a number, a link or a code, a # followed by a space more likely starts a comment.
    if (note && (maxLength || !/^#\s/.test(note))) report("warning", position, path, messages.lostText(note));
    const { success, output, issues = [] } = v.safeParse(schema, text);
    for (const { expected: rule, message: fix, input } of issues) {
      const advice = adviceOn(path, rule ?? "is wrong", fix, { fix: fixAtDesk });
      const message = `${advice.message} It says "${shorten(String(input), 60)}".`;
      report("error", position, path, { ...advice, message });
    }
    if (success)
      for (const advice of warningsAbout(path, String(output), maxLength))
        report("warning", position, path, advice);
    return text;
  }

  const start = { line: 1, column: 1 };
  const value = read(root, fileSchema, [], start);
  for (const { position, above, path, schema } of missing)
    if (!meant.has(JSON.stringify(path)))
      report("error", position, path, messages.missingKey(path, schema, above));
  return { value, problems, positionOf: (path) => positions.get(JSON.stringify(path)) ?? start };
}
