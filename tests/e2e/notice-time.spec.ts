import type { Page } from "@playwright/test";
import { expect, setHidden, test } from "#tests/support/fixtures.ts";
import {
  expectNotices,
  expectToCloseIn,
  notices,
  REFUSAL,
  refuse,
  showRefusal,
} from "#tests/support/notices.ts";

// Without reduced motion a notice that is fading out could be mistaken for an open one.
test.use({ contextOptions: { reducedMotion: "reduce" } });

type Action = (page: Page) => Promise<void>;
const HOLDS: [reason: string, begin: Action, end: Action][] = [
  ["the mouse moved onto it", (page) => notices(page).hover(), (page) => page.mouse.move(5, 300)],
  [
    "keyboard focus is on it",
    (page) => page.keyboard.press("F6"),
    (page) => page.getByLabel("Full name").focus(),
  ],
  [
    "keyboard focus is on its button",
    async (page) => {
      await page.keyboard.press("F6");
      await page.keyboard.press("Tab");
    },
    (page) => page.getByLabel("Full name").focus(),
  ],
  ["the page is hidden", (page) => setHidden(page, true), (page) => setHidden(page, false)],
];

test("a notice closes after 5000 ms, and pausing extends that", {
  tag: "@smoke",
}, async ({ page }) => {
  await showRefusal(page);
  await expectToCloseIn(page, 4900);
  for (const [reason, begin, end] of HOLDS) {
    await test.step(reason, async () => {
      await refuse(page);
      await page.clock.runFor(2900);
      await begin(page);
      await page.clock.runFor(20_000);
      await expectNotices(page, [REFUSAL]);
      await end(page);
      await expectToCloseIn(page, 2000);
    });
  }
});

test("a notice closed while focused does not pause the next one", async ({ page }) => {
  await showRefusal(page);
  await page.locator(":focus").blur();
  await page.keyboard.press("F6");
  await expect(notices(page)).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Escape");
  await expectNotices(page, []);

  await refuse(page);
  await expectToCloseIn(page, 4900);
});

test("a notice that opens under a resting mouse closes after 5000 ms", async ({ page }) => {
  await showRefusal(page);
  const { x, y, width, height } = (await notices(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.keyboard.press("Escape");
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.getByLabel("Full name").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("article:hover")).toHaveCount(1);
  await expectToCloseIn(page, 5000);
});
