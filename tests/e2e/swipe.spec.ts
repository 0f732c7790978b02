import { dragByTouch } from "../drag.ts";
import { expect, test } from "../fixtures.ts";
import { expectNotices, expectToCloseIn, notices, REFUSAL, showRefusal } from "../notices.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  hasTouch: true,
  isMobile: true,
  viewport: { width: 375, height: 740 },
});

test("a swipe to the right dismisses a notice", async ({ page }) => {
  await showRefusal(page);
  await dragByTouch(page, notices(page), 160, 0);
  await expectNotices(page, []);
});

for (const [direction, across, along] of [
  ["to the left", -160, 0],
  ["down", 0, 40],
] as const) {
  test(`a swipe ${direction} leaves a notice where it is, and it closes in time`, async ({ page }) => {
    await showRefusal(page);
    const before = await notices(page).boundingBox();
    await dragByTouch(page, notices(page), across, along);
    expect(await notices(page).boundingBox()).toEqual(before);
    await expectToCloseIn(page, 4900);
  });
}

test("a notice follows the finger, and stays while the finger rests on it", async ({ page }) => {
  await showRefusal(page);
  const before = (await notices(page).boundingBox())?.x ?? 0;
  await dragByTouch(page, notices(page), 30, 0, async () => {
    expect((await notices(page).boundingBox())?.x).toBeCloseTo(before + 30);
    await page.clock.runFor(20_000);
    await expectNotices(page, [REFUSAL]);
  });
  await expectToCloseIn(page, 4900);
});

test("a scroll that starts on a notice scrolls the page, and the notice closes in time", async ({ page }) => {
  await showRefusal(page);
  const before = await page.evaluate(() => window.scrollY);
  await dragByTouch(page, notices(page), 0, -250);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
  await expectToCloseIn(page, 4900);
});
