import type { Page } from "@playwright/test";
import { submit } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { expectNotices, notices, REFUSAL, showRefusal } from "../notices.ts";

// A notice that fades out could still be taken for one that stays.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a notice closes by itself after 5000 ms, not after 4999", async ({ page }) => {
  await showRefusal(page);
  await page.clock.runFor(4899);
  await expectNotices(page, [REFUSAL]);
  await page.clock.runFor(1);
  await expectNotices(page, []);
});

test("a notice stays while the mouse rests on it, and then goes on with the time that was left", async ({
  page,
}) => {
  await showRefusal(page);
  await page.clock.runFor(2900);
  await notices(page).hover();
  await page.clock.runFor(20_000);
  await expectNotices(page, [REFUSAL]);

  await page.mouse.move(5, 300);
  await expectToCloseIn(page, 2000);
});

test("a notice stays while keyboard focus is on it, and then goes on with the time that was left", async ({
  page,
}) => {
  await showRefusal(page);
  await page.clock.runFor(2900);
  await page.keyboard.press("F6");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(notices(page).getByRole("button", { name: "Dismiss notice" })).toBeFocused();
  await page.clock.runFor(20_000);
  await expectNotices(page, [REFUSAL]);

  await page.getByLabel("Full name").focus();
  await expectToCloseIn(page, 2000);
});

test("a notice stays while the page is hidden, and then goes on with the time that was left", async ({
  page,
}) => {
  await showRefusal(page);
  await page.clock.runFor(2900);
  await setHidden(page, true);
  await page.clock.runFor(20_000);
  await setHidden(page, false);
  await expectNotices(page, [REFUSAL]);
  await expectToCloseIn(page, 2000);
});

test.describe("where notices fade out", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a notice dismissed by keyboard, by whoever came to it from nowhere, does not hold up the next one", async ({
    page,
  }) => {
    await showRefusal(page);
    // Nothing has the focus after a click beside everything, and Tab goes on from there.
    const footer = page.getByRole("contentinfo");
    const height = (await footer.boundingBox())?.height ?? 0;
    await footer.click({ position: { x: 3, y: height - 3 } });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(notices(page).getByRole("button", { name: "Dismiss notice" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectNotices(page, []);
    await page.clock.runFor(1000);
    await expect(notices(page)).toHaveCount(0);

    await submit(page);
    await expect(notices(page)).toHaveCount(1);
    await page.clock.runFor(100);
    await expectNotices(page, [REFUSAL]);
    await expectToCloseIn(page, 4900);
  });
});

async function expectToCloseIn(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds - 1);
  await expectNotices(page, [REFUSAL]);
  await page.clock.runFor(1);
  await expectNotices(page, []);
}

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    Object.defineProperty(document, "visibilityState", {
      value: value ? "hidden" : "visible",
      configurable: true,
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
