import { dragByTouch } from "../drag.ts";
import { expect, test } from "../fixtures.ts";
import { expectNotices, expectToCloseIn, notices, REFUSAL, refuse, showRefusal } from "../notices.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  hasTouch: true,
  isMobile: true,
  viewport: { width: 375, height: 740 },
});

test("a swipe to any other side leaves a notice where it is, to close in time, and a scroll scrolls the page", async ({
  page,
}) => {
  await showRefusal(page);
  for (const [direction, across, along] of [
    ["left", -160, 0],
    ["down", 0, 40],
    ["up, as a scroll", 0, -250],
  ] as const) {
    await test.step(direction, async () => {
      const before = await notices(page).boundingBox();
      const top = await page.evaluate(() => window.scrollY);
      await dragByTouch(page, notices(page), across, along);
      expect(await notices(page).boundingBox()).toEqual(before);
      if (along < 0) await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top + 100);
      await expectToCloseIn(page, 4900);
    });
    await refuse(page);
  }
});

test("a notice follows the finger, stays while the finger rests on it, and goes with a swipe to the right", async ({
  page,
}) => {
  await showRefusal(page);
  const before = (await notices(page).boundingBox())?.x ?? 0;
  await dragByTouch(page, notices(page), 30, 0, async () => {
    await expect.poll(async () => (await notices(page).boundingBox())?.x).toBeCloseTo(before + 30);
    await page.clock.runFor(20_000);
    await expectNotices(page, [REFUSAL]);
  });
  await expectToCloseIn(page, 4900);

  await refuse(page);
  await dragByTouch(page, notices(page), 160, 0);
  await expectNotices(page, []);
});
