import type { Page } from "@playwright/test";
import { agree, fillAnswers, submit } from "../application.ts";
import { expect, test, visit } from "../fixtures.ts";
import { expectNotices, noticeRegion, notices, REFUSAL, showRefusal } from "../notices.ts";
import { SCREENS } from "../pages.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the region for notices is in every page from the start, so that its notices are announced", async ({
    page,
  }) => {
    for (const { path } of SCREENS) {
      await page.goto(path);
      await expect(noticeRegion(page).getByRole("status")).toBeAttached();
      await expect(noticeRegion(page).getByRole("alert")).toBeAttached();
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
  await expect(noticeRegion(page).getByRole("alert")).toContainText(
    "Please agree to the House Rules and acknowledge the double occupancy.",
  );

  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expectNotices(page, ["Application Submitted!"]);
  await expect(noticeRegion(page).getByRole("status")).toContainText("Application Submitted!");
});

test("F6 leads to a notice, and its close button leads back to where focus was", async ({ page }) => {
  await showRefusal(page);
  await page.getByLabel("Email address").focus();
  await page.keyboard.press("F6");
  await expect(notices(page)).toBeFocused();
  await expect(notices(page)).toHaveCSS("outline-style", "solid");
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
      record.most = Math.max(record.most, region.querySelectorAll("article").length);
    }).observe(region, { subtree: true, childList: true });
    return record;
  });
  return () => most.evaluate((record) => record.most);
}
