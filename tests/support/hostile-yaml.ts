import fc, { type GeneratorValue } from "fast-check";
import type { Value } from "#desk/api/website.ts";
import { oneLine } from "#tooling/content/schema/kinds.ts";

/** fast-check's function that draws a value from an arbitrary. */
export type RandomSource = GeneratorValue;

const WORDS = [
  ...[
    "Yes: no",
    "# 1",
    "a # b",
    "- dash",
    "'quoted'",
    '"double"',
    "[list",
    "{group",
    "*star",
    "&and",
    "!bang",
  ],
  ...[
    "| pipe",
    "> more",
    "% percent",
    "@ at",
    "`tick",
    "? what",
    "tab\there",
    "back\\slash",
    "null",
    "~",
    "true",
  ],
  ...[
    "0123",
    "1.250",
    "ends:",
    "…",
    "Español",
    "👩‍👩‍👧",
    "---",
    "...",
    "--- a",
    "=",
    "<<",
    "a: b: c",
    "it's",
    'c\'est "oui"',
  ],
];

/** Single-line texts that the schema accepts, most of which YAML would read as another type. */
export const words = fc
  .oneof(fc.constantFrom(...WORDS), fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }))
  .map((text) =>
    oneLine(text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (sign) => (sign === "\t" ? sign : ""))),
  )
  .filter((text) => text !== "" && !/^["'“”„‟‘’‚«»]|["'“”„‟‘’‚«»]$/.test(text));

const NOTE = fc.constantFrom(
  "# note",
  "#",
  "#key: value",
  "# - item",
  "#   indented",
  "# 'open",
  "# é: [",
  "## caption: x",
);

/** The formatting of a file. */
interface Style {
  readonly step: number;
  readonly dash: number;
  readonly eol: string;
  /** Also uses YAML that the content check rejects: flow collections and anchors. */
  readonly isUnsupported: boolean;
}

/** Writes a value as YAML like an owner or another program might, with comments everywhere and every style of quotes. */
export function hostileYaml(g: RandomSource, value: { [key: string]: Value }, style: Style): string {
  const lines = group(g, value, 0, style);
  const isOpen = g(fc.boolean);
  const start = g(() => fc.constantFrom("", "\uFEFF", "# yaml-language-server: x\n", "---\n", "\n\n"));
  const text = start + lines.join("\n") + (isOpen ? "" : "\n");
  return text.replaceAll("\n", style.eol);
}

function group(g: RandomSource, value: { [key: string]: Value }, column: number, style: Style): string[] {
  const pad = " ".repeat(column);
  return Object.entries(value).flatMap(([key, one]) => {
    if (typeof one === "string")
      return [...above(g, column), ...scalar(g, `${pad}${key}:`, one, column, style)];
    const inner = Array.isArray(one)
      ? list(g, one, column + style.dash, style)
      : group(g, one, column + style.step, style);
    return [...above(g, column), `${pad}${key}:${beside(g)}`, ...inner];
  });
}

function list(g: RandomSource, items: Value[], column: number, style: Style): string[] {
  const gap = g(() => fc.constantFrom(" ", "   "));
  if (style.isUnsupported && items.every((item) => typeof item === "string") && g(fc.boolean))
    return [`${" ".repeat(column + 1)}[${items.map((item) => JSON.stringify(item)).join(", ")}]`];
  return items.flatMap((item) => {
    const dash = `${" ".repeat(column)}-`;
    if (typeof item === "string") return [...above(g, column), ...scalar(g, dash, item, column, style)];
    const inside = column + 1 + gap.length;
    const lines = group(g, item as { [key: string]: Value }, inside, style);
    const first = lines.findIndex((line) => !/^\s*(?:#|$)/.test(line));
    // Comments above the first key would come between the dash and the key.
    const [head = "", ...rest] = lines.slice(first);
    return [...above(g, column), dash + gap + head.slice(inside), ...rest];
  });
}

function above(g: RandomSource, column: number): string[] {
  const kind = g(() => fc.constantFrom("", "", "", "", "note", "blank", "left", "right"));
  if (kind === "") return [];
  if (kind === "blank") return [g(() => fc.constantFrom("", "   "))];
  const shift = kind === "left" ? 0 : kind === "right" ? column + 1 : column;
  return [" ".repeat(shift) + g(() => NOTE)];
}

function beside(g: RandomSource): string {
  return g(() => fc.constantFrom("", "", "", "  ", " # beside", "\t# tab", " #"));
}

function scalar(
  g: RandomSource,
  head: string,
  value: string,
  column: number,
  { isUnsupported }: Style,
): string[] {
  const pad = " ".repeat(column + 2);
  const kinds = [
    "plain",
    "plain",
    "double",
    "single",
    "literal",
    "folded",
    "below",
    "lines",
    ...(isUnsupported ? ["named"] : []),
  ];
  const kind = g(() => fc.constantFrom(...kinds));
  const double = JSON.stringify(value);
  const isPlain = /^[A-Za-z][\w .,%/-]*\w$/.test(value);
  if (kind === "literal") return [`${head} |${beside(g)}`, pad + value];
  if (kind === "folded") return [`${head} >-${beside(g)}`, pad + value, ""];
  if (kind === "single") return [`${head} '${value.replaceAll("'", "''")}'${beside(g)}`];
  if (kind === "below") return [`${head}${beside(g)}`, `${pad}${isPlain ? value : double}`];
  if (kind === "named") return [`${head} &name ${double}`];
  if (kind === "lines" && isPlain && value.includes(" "))
    return [`${head} ${value.replace(" ", `\n${pad}`)}`];
  return [`${head} ${kind === "plain" && isPlain ? value : double}${beside(g)}`];
}
