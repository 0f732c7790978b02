import { expect, test } from "#tests/fixtures.ts";
import { LOST_MESSAGE } from "#tests/pages.ts";
import { outOfOrder } from "./order.ts";
import { STATES } from "./states.ts";
import { PHONES, widen } from "./widths.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, expectedMessages: [LOST_MESSAGE] });

test("on phones, the later part of a page never stands above the earlier one", async ({ page }) => {
  for (const state of [
    "/",
    "/apply",
    "/autopay",
    "/rules",
    "/thank-you",
    "the applicant's copy, about to be removed",
  ]) {
    await STATES[state]?.open(page);
    for (const width of PHONES) {
      await widen(page, width);
      expect.soft(await outOfOrder(page), `${state} at ${width} px`).toEqual([]);
    }
  }
});
