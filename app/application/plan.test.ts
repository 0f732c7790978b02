import { expect, test } from "vitest";
import { requestedPlan } from "./plan.ts";

test.each([
  [{ plan: "Premium" }, "", "Premium"],
  [{ plan: "Standard" }, "?plan=premium", "Standard"],
  [null, "?plan=premium", "Premium"],
  [null, "?plan=STANDARD", "Standard"],
  [null, "", null],
  [{ plan: "premium" }, "", null],
  [{ plan: ["Premium"] }, "", null],
  [{ plan: "Gold" }, "?plan=gold", null],
  ["Premium", "?plan=%E0%A4", null],
  [42, "?other=premium", null],
])("navigation state %j with the query %j selects the plan %j", (state, search, plan) => {
  expect(requestedPlan(state, search)).toBe(plan);
});
