import { expect, test } from "vitest";
import { isListAt, keysAt } from "./shape.ts";

function keysThatStandAbove(path: readonly (string | number)[], above: readonly string[]): string[] {
  if (isListAt(path)) return keysThatStandAbove([...path, 0], above);
  const keys = keysAt(path);
  const again = keys.filter((key) => above.includes(key));
  return [...again, ...keys.flatMap((key) => keysThatStandAbove([...path, key], [...above, ...keys]))];
}

test("No key of the content file is also a key of a group around its own, so that a line's key tells its group", () => {
  expect(keysAt([])).toContain("residence");
  expect(keysThatStandAbove([], [])).toEqual([]);
});
