import type { Result } from "lighthouse";
import { reasonFor } from "./lighthouse-reasons.ts";
import { median } from "./statistics.ts";

/** The runs of one page. */
export type Runs = { readonly path: string; readonly results: readonly Result[] };

// Only these say something is wrong; "informative", "manual" and "notApplicable" do not.
const SCORED = ["binary", "numeric", "metricSavings", "error"];

/**
 * For each page the medians of its scores, 0 to 100, as Lighthouse gives them and without what fails by design; then
 * every audit that was not perfect in some run, with its scores and its weight in its category.
 */
export function lighthouseTable(all: readonly Runs[]): string {
  const categories = Object.values(all[0]?.results[0]?.categories ?? {});
  const head = `| page | ${categories.map(({ title }) => title).join(" | ")} |`;
  const rows = all.flatMap(({ path, results }) => {
    const row = (name: string, score: (result: Result, id: string) => number) =>
      `| ${[name, ...categories.map(({ id }) => median(results.map((one) => score(one, id))))].join(" | ")} |`;
    return [
      row(path, (one, id) => percent(one.categories[id]?.score)),
      row(`${path} but by design`, (one, id) => percent(scoreBesides(one, id, path))),
    ];
  });
  return [head, head.replace(/[^|]+/g, " --- "), ...rows, "", ...all.flatMap(imperfect)].join("\n");
}

/** A category's score from the audits that do not fail by design: their mean by weight, as Lighthouse takes it. */
function scoreBesides({ audits, categories }: Result, id: string, path: string): number {
  const counted = (categories[id]?.auditRefs ?? []).filter(
    (ref) => ref.weight > 0 && typeof audits[ref.id]?.score === "number" && !reasonFor(ref.id, path),
  );
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  return counted.reduce((sum, ref) => sum + (audits[ref.id]?.score ?? 0) * ref.weight, 0) / weights;
}

function imperfect({ path, results }: Runs): string[] {
  const ids = [...new Set(results.flatMap(({ audits }) => Object.keys(audits)))];
  return ids.flatMap((id) => {
    const scored = results
      .flatMap(({ audits }) => audits[id] ?? [])
      .filter(({ scoreDisplayMode }) => SCORED.includes(scoreDisplayMode));
    const worst = scored.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))[0];
    if (worst === undefined || worst.score === 1) return [];
    const scores = scored.map((one) => percent(one.score)).join(", ");
    const says = reasonFor(id, path) ?? [worst.title, worst.displayValue ?? ""].join(" ").trim();
    return [`${path}: ${id} (weight ${weightOf(results[0], id)}) ${scores}: ${says}`];
  });
}

function weightOf(result: Result | undefined, id: string): number {
  const refs = Object.values(result?.categories ?? {}).flatMap(({ auditRefs }) => auditRefs);
  return refs.find((ref) => ref.id === id)?.weight ?? 0;
}

function percent(share: number | null | undefined): number {
  return Math.round((share ?? 0) * 100);
}
