import { CST } from "yaml";
import type { Value, ValuePath } from "#desk/api/website.ts";
import { schemaAt, unwrap } from "#tooling/content/schema/shape.ts";

/** A text as a single-line YAML scalar, quoted if necessary. */
export function scalar(text: string): string {
  if (text === "") return '""';
  const token = CST.createScalarToken(text, { implicitKey: true, indent: 2 });
  return "source" in token ? token.source : "";
}

/** The layout of a group or list below its key. */
interface Layout {
  /** The number of spaces before the keys or dashes. */
  readonly column: number;
  /** The indentation of nested values, in spaces. */
  readonly step: number;
}

/** The lines of a group or a list, without line endings. */
export function yamlLines(
  value: Exclude<Value, string>,
  path: ValuePath,
  { column, step }: Layout,
): string[] {
  const pad = " ".repeat(column);
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      // A dash without a value counts as an omitted group.
      if (item === "") return [`${pad}-`];
      if (typeof item === "string") return [`${pad}- ${scalar(item)}`];
      const [first = "", ...rest] = yamlLines(item, [...path, index], { column: column + 2, step });
      return [`${pad}- ${first.slice(column + 2)}`.trimEnd(), ...rest];
    });
  const order = keysAt(path);
  return Object.entries(value)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .flatMap(([key, one]) =>
      typeof one === "string"
        ? [`${pad}${key}: ${scalar(one)}`]
        : [`${pad}${key}:`, ...yamlLines(one, [...path, key], { column: column + step, step })],
    );
}

/** The keys of a group of the content file, in the order of the schema. */
export function keysAt(path: ValuePath): readonly string[] {
  const schema = schemaAt(path);
  return Object.keys((schema && unwrap(schema).entries) ?? {});
}
