import { expect, test } from "vitest";
import { addressOf, fileOf, flatFileOf } from "./addresses.ts";

test.each([
  ["/", "index.html", undefined],
  ["/apply", "apply/index.html", "apply.html"],
  ["/es", "es/index.html", "es.html"],
  ["/es/apply", "es/apply/index.html", "es/apply.html"],
])("the page at %s is in %s, and in %s", (address, file, flat) => {
  expect([fileOf(address), flatFileOf(file), addressOf(file)]).toEqual([file, flat, address]);
});
