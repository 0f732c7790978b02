import { expect, test } from "#tests/support/fixtures.ts";
import { NOT_FOUND_MESSAGE } from "#tests/support/pages.ts";
import { layoutFaults } from "./layout-faults.ts";
import { STATES } from "./states.ts";
import { widen } from "./widths.ts";

// Reduced motion lets the test measure the final layout.
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedMessages: [NOT_FOUND_MESSAGE] });

for (const [state, { open, widths }] of Object.entries(STATES)) {
  test(`${state} is readable and usable at every width, also with text at 200 %`, async ({ page }) => {
    await open(page);
    for (const width of widths) {
      await widen(page, width);
      expect.soft(await layoutFaults(page, width), `at ${width} px`).toEqual([]);
    }

    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await widen(page, 640);
    expect.soft(await layoutFaults(page, 640), "with large text").toEqual([]);
    for (const width of [320, 280]) {
      await widen(page, width);
      const across = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(across, `with large text, at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
}
