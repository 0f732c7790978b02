import { expect, test } from "vitest";
import { thankedFor } from "./thanked-for.ts";

test.each([
  [{ from: "apply" }, "", "apply"],
  [{ from: "autopay" }, "", "autopay"],
  [{ from: "apply" }, "?from=autopay", "apply"],
  [null, "?from=autopay", "autopay"],
  [{ from: "elsewhere" }, "?from=autopay", "autopay"],
  [null, "?from=elsewhere", "apply"],
  [undefined, "", "apply"],
  [["autopay"], "", "apply"],
])("navigation state %j with the query %j is thanked for %j", (state, search, subject) => {
  expect(thankedFor(state, search)).toBe(subject);
});
