import type { Result } from "lighthouse";
import { expect, test } from "vitest";
import { lighthouseTable } from "./lighthouse-report.ts";

function result(score: number, paint: number, shown: string): Result {
  const audits = {
    paint: { score: paint, scoreDisplayMode: "numeric", title: "A title" },
    shown: { score: null, scoreDisplayMode: shown, title: "Another" },
  };
  return { categories: { seo: { id: "seo", title: "SEO", score } }, audits } as unknown as Result;
}

test("a page has the medians of its scores, and what was not perfect in some run", () => {
  const results = [
    result(0.75, 1, "informative"),
    result(0.68, 0.9, "manual"),
    result(0.8, 1, "notApplicable"),
  ];
  expect(lighthouseTable([{ path: "/", results }]).split("\n")).toEqual([
    "| page | SEO |",
    "| --- | --- |",
    "| / | 75 |",
    "",
    "/: paint 100, 90, 100: A title",
  ]);
});
