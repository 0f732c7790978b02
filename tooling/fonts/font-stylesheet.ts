import type { Face } from "./faces.ts";
import { adjustFallback, type FontMetrics } from "./fallback-metrics.ts";

/** Writes the style sheet of the given faces: their @font-face rules, those of their fallbacks, and the font stacks. */
export function writeStylesheet(faces: readonly { face: Face; metrics: FontMetrics }[]): string {
  const stacks = faces.map(({ face }) => declaration(face.property, stackOf(face))).join("");
  const rules = faces.flatMap(({ face, metrics }) => [webFont(face), ...fallbackFonts(face, metrics)]);
  return `/* Written by tooling/fonts/build-fonts.ts. Change it there. */\n\n${rules.join("\n")}\n:root {\n${stacks}}\n`;
}

/**
 * Lists characters as the CSS `unicode-range` descriptor does, for example `U+20-7E, U+A0`.
 *
 * @param characters any text; order and repetition do not matter
 */
export function unicodeRange(characters: string): string {
  const points = [...new Set(characters)]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(", ");
}

function webFont(face: Face): string {
  return rule({
    "font-family": `"${face.family}"`,
    src: `url("./${face.stem}.woff2") format("woff2")`,
    "font-weight": face.weights,
    "font-style": "normal",
    "font-display": "swap",
    "unicode-range": unicodeRange(face.characters),
  });
}

function fallbackFonts(face: Face, metrics: FontMetrics): string[] {
  return face.fallbacks.map((fallback) =>
    rule({
      "font-family": `"${fallbackFamily(face, fallback)}"`,
      src: fallback.names.map((name) => `local("${name}")`).join(", "),
      ...adjustFallback(metrics, fallback.metrics),
    }),
  );
}

function stackOf(face: Face): string {
  const named = [face.family, ...face.fallbacks.map((fallback) => fallbackFamily(face, fallback))];
  return `${named.map((name) => `"${name}"`).join(", ")}, ${face.generic}`;
}

function fallbackFamily(face: Face, fallback: Face["fallbacks"][number]): string {
  return `${face.family} as ${fallback.names[0]}`;
}

function rule(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => declaration(name, value));
  return `@font-face {\n${lines.join("")}}\n`;
}

/** One line, or two where one would be longer than the formatter of this project leaves it. */
function declaration(name: string, value: string): string {
  const line = `  ${name}: ${value};\n`;
  return line.length > 111 ? `  ${name}:\n    ${value};\n` : line;
}
