import { dragByTouch } from "../drag.ts";
import { expect, test } from "../fixtures.ts";
import { expectNotices, notices, REFUSAL, showRefusal } from "../notices.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  hasTouch: true,
  isMobile: true,
  viewport: { width: 375, height: 740 },
});

test("a swipe to the right dismisses a notice", async ({ page }) => {
  await showRefusal(page);
  await dragByTouch(page, notices(page), 160, 0);
  await page.clock.runFor(100);
  await expectNotices(page, []);
});

for (const [direction, across, along] of [
  ["left", -160, 0],
  ["up", 0, -200],
  ["down", 0, 40],
] as const) {
  test(`a swipe ${direction} leaves a notice where it is, and it closes in time`, async ({ page }) => {
    await showRefusal(page);
    await dragByTouch(page, notices(page), across, along);
    await page.clock.runFor(1000);
    await expectNotices(page, [REFUSAL]);
    await page.clock.runFor(3899);
    await expectNotices(page, [REFUSAL]);
    await page.clock.runFor(1);
    await expectNotices(page, []);
  });
}

test("a scroll that starts on a notice scrolls the page", async ({ page }) => {
  await showRefusal(page);
  const before = await page.evaluate(() => window.scrollY);
  await dragByTouch(page, notices(page), 0, -250);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
  await expectNotices(page, [REFUSAL]);
});
