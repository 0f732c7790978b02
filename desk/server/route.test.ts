import * as v from "valibot";
import { expect, test } from "vitest";
import { shortList } from "../api/shared.ts";
import { parsed } from "./route.ts";

function countingItem(isValid: boolean) {
  const seen: unknown[] = [];
  const item = v.custom<unknown>((given) => {
    seen.push(given);
    return isValid;
  });
  return { seen, item };
}

test("checks no item of a list that is too long", () => {
  const { seen, item } = countingItem(true);
  expect(() => parsed(v.object({ edits: shortList(item, 2) }), { edits: [1, 2, 3] })).toThrow(
    "edits: Invalid length",
  );
  expect(seen).toEqual([]);
});

test("stops at the first invalid item", () => {
  const { seen, item } = countingItem(false);
  expect(() => parsed(v.object({ edits: shortList(item, 3) }), { edits: [1, 2, 3] })).toThrow(
    "edits.0: Invalid type",
  );
  expect(seen).toEqual([1]);
});
