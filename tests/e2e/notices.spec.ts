import type { Page } from "@playwright/test";
import { agree, fillAnswers, submit } from "../application.ts";
import { expect, test, visit } from "../fixtures.ts";
import { hold } from "../gate.ts";
import { expectNotices, noticeRegion, notices, REFUSAL, showRefusal } from "../notices.ts";
import { SCREENS } from "../pages.ts";

// A notice that fades out could still be taken for one that stays.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the region for notices is in every page from the start, so that its notices are announced", async ({
    page,
  }) => {
    for (const { path } of SCREENS) {
      await page.goto(path);
      await expect(noticeRegion(page)).toHaveAttribute("aria-live", "polite");
    }
  });
});

test("at most one notice is seen: a new one takes the place of the one before", async ({ page }) => {
  await visit(page, "/apply");
  const most = await recordMostAtOnce(page);
  await submit(page);
  await expectNotices(page, [REFUSAL]);
  await submit(page);
  await submit(page);
  await expectNotices(page, [REFUSAL]);
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expectNotices(page, ["Application Submitted!"]);
  expect(await most()).toBe(1);
});

test("a refusal is announced at once through an alert, and good news waits its turn", async ({ page }) => {
  await visit(page, "/apply");
  await submit(page);
  const alert = page.getByRole("alert").filter({ hasText: REFUSAL });
  await expect(alert).toContainText("Please agree to the House Rules and acknowledge the double occupancy.");
  await expect(notices(page)).toHaveRole("alertdialog");

  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expectNotices(page, ["Application Submitted!"]);
  await expect(noticeRegion(page).getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Application Submitted!" })).toHaveCount(0);
});

test("F6 leads to the notices, which wait as long, and the close button leads back to where focus was", async ({
  page,
}) => {
  await showRefusal(page);
  await page.getByLabel("Email address").focus();
  await page.keyboard.press("F6");
  await expect(noticeRegion(page).locator(":focus")).toHaveCSS("outline-style", "solid");
  await page.clock.runFor(20_000);
  await expectNotices(page, [REFUSAL]);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectNotices(page, []);
  await expect(page.getByLabel("Email address")).toBeFocused();
});

test("Escape dismisses a notice from anywhere and leaves focus where it is", async ({ page }) => {
  await showRefusal(page);
  await page.getByLabel("Phone number").focus();
  await page.keyboard.press("Escape");
  await expectNotices(page, []);
  await expect(page.getByLabel("Phone number")).toBeFocused();
});

test("a click on its close button dismisses a notice", async ({ page }) => {
  await showRefusal(page);
  await notices(page).getByRole("button", { name: "Dismiss notice" }).click();
  await expectNotices(page, []);
});

/** Watches every change of the page and tells how many notices could be seen at one moment at most. */
async function recordMostAtOnce(page: Page): Promise<() => Promise<number>> {
  const most = await noticeRegion(page).evaluateHandle((region) => {
    const record = { most: 0 };
    new MutationObserver(() => {
      const cards = [...region.querySelectorAll("[role=dialog], [role=alertdialog]")];
      record.most = Math.max(record.most, cards.filter((card) => card.checkVisibility()).length);
    }).observe(region, { subtree: true, childList: true, attributes: true });
    return record;
  });
  return () => most.evaluate((record) => record.most);
}

test("a notice that comes before its drawing has arrived is shown once it has", async ({ page }) => {
  const letThrough = await hold(page, "**/notice-viewport-*.js");
  await visit(page, "/apply");
  await submit(page);
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  letThrough();
  await expect(notices(page)).toHaveCount(1);
});
