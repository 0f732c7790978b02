import type { Measurement } from "./measure.ts";
import { median, spread } from "./statistics.ts";

/** The measurements of all rounds, by page and way of loading it. */
type Results = ReadonlyMap<string, readonly Measurement[]>;

const MEASURES: readonly [name: string, pick: (one: Measurement) => number | undefined, digits: number][] = [
  ["first paint", (one) => one.firstPaint, 0],
  ["largest paint", (one) => one.largestPaint, 0],
  ["blocking", (one) => one.blocking, 0],
  ["shift", (one) => one.shift, 3],
  ["hydrating", (one) => one.hydrating, 0],
  ["hydrated", (one) => one.hydrated, 0],
  ["kB", (one) => Object.values(one.bytes).reduce((a, b) => a + b, 0) / 1000, 1],
  ["script kB", (one) => (one.bytes.Script ?? 0) / 1000, 1],
  ["requests", (one) => one.requests, 0],
  ["keystroke", (one) => one.keystroke, 0],
  ["submit", (one) => one.submit, 0],
  ["route change", (one) => one.routeChange, 0],
  ["again", (one) => one.routeChangeAgain, 0],
];
const NAMES = MEASURES.map(([name]) => name);

/** The medians, one row for each page and way of loading it, with the spread of the largest paint. */
export function mediansTable(results: Results): string {
  const rows = [...results].map(([name, rounds]) => {
    const cells = MEASURES.map(([, pick, digits]) => shown(median(values(rounds, pick)), digits));
    return [name, ...cells, shown(spread(values(rounds, (one) => one.largestPaint)), 0)];
  });
  return table([...NAMES, "largest ±"], rows);
}

/** Compares two ways of loading each page: the ratio of the medians, or both medians if the second is 0. */
export function ratiosTable(results: Results, variant: string, other: string): string {
  const rows = [...results].flatMap(([name, rounds]) => {
    const page = name.replace(` ${variant}`, "");
    const others = results.get(`${page} ${other}`);
    if (page === name || others === undefined) return [];
    const cells = MEASURES.map(([, pick, digits]) => {
      const [one, two] = [median(values(rounds, pick)), median(values(others, pick))];
      return two === 0 ? `${shown(one, digits)} : 0` : shown(one / two, 2);
    });
    return [[`${page}: ${variant} / ${other}`, ...cells]];
  });
  return table(NAMES, rows);
}

function values(rounds: readonly Measurement[], pick: (one: Measurement) => number | undefined): number[] {
  return rounds.map(pick).filter((value) => value !== undefined);
}

function shown(value: number, digits: number): string {
  return Number.isNaN(value) ? "" : value.toFixed(digits);
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = ["page", ...columns];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
