import { expect, test } from "vitest";
import { memoizeRecent } from "./memoize-recent.ts";

test("only the results that were used last are remembered", () => {
  const created: string[] = [];
  const upperCase = memoizeRecent((key) => {
    created.push(key);
    return key.toUpperCase();
  }, 2);
  expect(["a", "b", "a", "c", "a", "b"].map(upperCase)).toEqual(["A", "B", "A", "C", "A", "B"]);
  expect(created).toEqual(["a", "b", "c", "b"]);
});
