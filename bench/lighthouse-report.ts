import type { Result } from "lighthouse";
import { median } from "./statistics.ts";

/** The runs of one page. */
export type Runs = { readonly path: string; readonly results: readonly Result[] };

// Only these say something is wrong; "informative", "manual" and "notApplicable" do not.
const SCORED = ["binary", "numeric", "metricSavings", "error"];

/** For each page the medians of its scores, 0 to 100; then every audit that was not perfect in some run, with its scores. */
export function lighthouseTable(all: readonly Runs[]): string {
  const categories = Object.values(all[0]?.results[0]?.categories ?? {});
  const head = ["page", ...categories.map(({ title }) => title)];
  const rows = all.map(({ path, results }) => [
    path,
    ...categories.map(({ id }) => median(results.map((one) => percent(one.categories[id]?.score)))),
  ]);
  const table = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return [...table, "", ...all.flatMap(imperfect)].join("\n");
}

function imperfect({ path, results }: Runs): string[] {
  const ids = [...new Set(results.flatMap(({ audits }) => Object.keys(audits)))];
  return ids.flatMap((id) => {
    const scored = results
      .flatMap(({ audits }) => audits[id] ?? [])
      .filter(({ scoreDisplayMode }) => SCORED.includes(scoreDisplayMode));
    const [worst] = scored.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
    if (worst === undefined || worst.score === 1) return [];
    const scores = scored.map(({ score }) => percent(score)).join(", ");
    return [`${path}: ${id} ${scores}: ${worst.title} ${worst.displayValue ?? ""}`.trim()];
  });
}

function percent(share: number | null | undefined): number {
  return Math.round((share ?? 0) * 100);
}
