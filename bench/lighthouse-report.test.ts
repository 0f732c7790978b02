import type { Result } from "lighthouse";
import { expect, test } from "vitest";
import { lighthouseTable } from "./lighthouse-report.ts";

const audit = (score: number | null, scoreDisplayMode = "binary") => ({
  score,
  scoreDisplayMode,
  title: "A title",
});

function result(score: number, paint: number, shown: string): Result {
  const auditRefs = [
    { id: "paint", weight: 3 },
    { id: "robots-txt", weight: 1 },
    { id: "shown", weight: 1 },
  ];
  const audits = { paint: audit(paint, "numeric"), "robots-txt": audit(0), shown: audit(null, shown) };
  return { categories: { seo: { id: "seo", title: "SEO", score, auditRefs } }, audits } as unknown as Result;
}

test("a page has the medians of its scores, with and without what fails by design, and what was not perfect in some run", () => {
  const results = [
    result(0.75, 1, "informative"),
    result(0.68, 0.9, "manual"),
    result(0.75, 1, "notApplicable"),
  ];
  const [head, , asGiven, besides, , ...audits] = lighthouseTable([{ path: "/", results }]).split("\n");
  expect([head, asGiven, besides]).toEqual(["| page | SEO |", "| / | 75 |", "| / but by design | 100 |"]);
  expect(audits).toEqual([
    "/: paint (weight 3) 100, 90, 100: A title",
    expect.stringMatching(
      /^\/: robots-txt \(weight 1\) 0, 0, 0: Lighthouse asks for the file from inside the page/,
    ),
  ]);
});
