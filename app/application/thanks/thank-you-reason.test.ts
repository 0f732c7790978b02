import { expect, test } from "vitest";
import { thankYouReason } from "./thank-you-reason.ts";

test.each([
  [{ from: "apply" }, "", "apply"],
  [{ from: "autopay" }, "", "autopay"],
  [{ from: "apply" }, "?from=autopay", "apply"],
  [null, "?from=autopay", "autopay"],
  [{ from: "elsewhere" }, "?from=autopay", "autopay"],
  [null, "?from=elsewhere", "apply"],
  [undefined, "", "apply"],
  [["autopay"], "", "apply"],
])("navigation state %j with the query %j means thanks for %j", (state, search, reason) => {
  expect(thankYouReason(state, search)).toBe(reason);
});
