import type { Measurement } from "./measure.ts";
import { median, spread } from "./statistics.ts";

/** Medians with their spread, a row for each page and way to load it, and the ratios that the targets are about. */
export function reportTable(results: ReadonlyMap<string, readonly Measurement[]>): string {
  const head =
    "| page | first paint | largest paint | ± | blocking | shift | hydrated | kB | script kB | requests | keystroke | submit | route change | again |";
  const rows = [...results].map(([name, all]) => {
    const of = (pick: (one: Measurement) => number | null | undefined) =>
      all.map(pick).filter((value): value is number => typeof value === "number");
    const ms = (pick: (one: Measurement) => number | null | undefined) => rounded(median(of(pick)));
    return `| ${[
      name,
      ms((one) => one.firstPaint),
      ms((one) => one.largestPaint),
      rounded(spread(of((one) => one.largestPaint))),
      ms((one) => one.blocking),
      median(of((one) => one.shift)).toFixed(3),
      ms((one) => one.hydrated),
      kilobytes(median(of((one) => sum(Object.values(one.bytes))))),
      kilobytes(median(of((one) => one.bytes.Script ?? 0))),
      ms((one) => one.requests),
      ms((one) => one.keystroke),
      ms((one) => one.submit),
      ms((one) => one.routeChange),
      ms((one) => one.routeChangeAgain),
    ].join(" | ")} |`;
  });
  return [head, head.replace(/[^|]+/g, " --- "), ...rows, "", ...ratios(results)].join("\n");
}

function ratios(results: ReadonlyMap<string, readonly Measurement[]>): string[] {
  const largest = (name: string) => median((results.get(name) ?? []).map((one) => one.largestPaint));
  return [...results.keys()]
    .filter((name) => name.endsWith(" built"))
    .flatMap((name) => {
      const path = name.slice(0, -" built".length);
      return ["scripts blocked", "limit", "other build"]
        .filter((way) => results.has(`${path} ${way}`))
        .map(
          (way) =>
            `${path}: largest paint ${(largest(name) / largest(`${path} ${way}`)).toFixed(2)} x ${way}`,
        );
    });
}

function rounded(value: number): string {
  return Number.isNaN(value) ? "" : String(Math.round(value));
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}
