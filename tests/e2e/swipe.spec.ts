import { dragByTouch } from "#tests/support/drag.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { expectNotices, expectToCloseIn, notices, REFUSAL, showRefusal } from "#tests/support/notices.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  hasTouch: true,
  isMobile: true,
  viewport: { width: 375, height: 740 },
});

test("scrolling over a notice scrolls the page and keeps the notice", async ({ page }) => {
  await showRefusal(page);
  const before = await notices(page).boundingBox();
  const top = await page.evaluate(() => window.scrollY);
  await dragByTouch(page, notices(page), 0, -250);
  expect(await notices(page).boundingBox()).toEqual(before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top + 100);
  await expectToCloseIn(page, 4900);
});

test("a notice follows the finger and stays open while touched", async ({ page }) => {
  await showRefusal(page);
  const before = (await notices(page).boundingBox())?.x ?? 0;
  await dragByTouch(page, notices(page), 30, 0, async () => {
    await expect.poll(async () => (await notices(page).boundingBox())?.x).toBeCloseTo(before + 30);
    await page.clock.runFor(20_000);
    await expectNotices(page, [REFUSAL]);
  });
  await expectToCloseIn(page, 4900);
});
