import { expect, test } from "#tests/fixtures.ts";
import { textOutOfSight, tooSmallTargets } from "#tests/layout.ts";
import { LOST_MESSAGE } from "#tests/pages.ts";
import { outOfOrder } from "./order.ts";
import { STATES } from "./states.ts";
import { cutOff, overlapping, tooLongToFollow, tooSmallToRead } from "./text-faults.ts";
import { readTexts } from "./texts.ts";
import { PHONES, widen } from "./widths.ts";

// What moves is measured where it comes to rest.
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedMessages: [LOST_MESSAGE] });

for (const [state, { open, widths }] of Object.entries(STATES)) {
  test(`in ${state}, all can be read and hit on screens of every width, and read with text twice as large`, async ({
    page,
  }) => {
    await open(page);
    for (const width of widths) {
      await widen(page, width);
      const texts = await readTexts(page);
      expect(texts.length).toBeGreaterThan(10);
      expect
        .soft(
          {
            outOfSight: await textOutOfSight(page),
            overlapping: overlapping(texts),
            cutOff: cutOff(texts),
            tooSmallToRead: tooSmallToRead(texts),
            tooLongToFollow: tooLongToFollow(texts),
            tooSmallToHit: await tooSmallTargets(page, PHONES.includes(width) ? 40 : 24),
            // In one column, what comes later in a page never stands above what comes earlier.
            outOfOrder: PHONES.includes(width) ? await outOfOrder(page) : [],
          },
          `at ${width} px`,
        )
        .toEqual({
          outOfSight: [],
          overlapping: [],
          cutOff: [],
          tooSmallToRead: [],
          tooLongToFollow: [],
          tooSmallToHit: [],
          outOfOrder: [],
        });
    }

    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await widen(page, 640);
    expect.soft(await textOutOfSight(page), "with large text").toEqual([]);
    for (const width of [320, 280]) {
      await widen(page, width);
      const across = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(across, `with large text, at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
}
