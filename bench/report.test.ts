import { expect, test } from "vitest";
import type { Measurement } from "./measure.ts";
import { mediansTable, ratiosTable } from "./report.ts";

function round(largestPaint: number, blocking: number, script: number): Measurement {
  const bytes = { Document: 10_000, Script: script };
  return { firstPaint: 400, largestPaint, blocking, shift: 0, bytes, requests: 3 };
}

const results = new Map([
  ["/ built", [round(500, 8, 90_000), round(700, 10, 90_000), round(640, 9, 90_000)]],
  ["/ other build", [round(600, 0, 120_000), round(800, 0, 120_000), round(900, 0, 120_000)]],
]);

test("mediansTable has medians and the spread of the largest paint", () => {
  expect(mediansTable(results).split("\n")[2]).toBe(
    "| / built | 400 | 640 | 9 | 0.000 |  |  | 100.0 | 90.0 | 3 |  |  |  |  | 100 |",
  );
});

test("ratiosTable compares two builds by ratio, or by values if one is 0", () => {
  expect(ratiosTable(results, "built", "other build").split("\n").slice(2)).toEqual([
    "| /: built / other build | 1.00 | 0.80 | 9 : 0 | 0.000 : 0 |  |  | 0.77 | 0.75 | 1.00 |  |  |  |  |",
  ]);
});
