import type { Page } from "@playwright/test";
import { agree, fillAnswers, submit } from "#tests/support/application-form.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { expectNotices, holdNotices, noticeRegion, REFUSAL } from "#tests/support/notices.ts";

test("at most one notice is visible, and each is announced politely", async ({ page }) => {
  await visit(page, "/apply");
  await holdNotices(page);
  const most = await recordMostAtOnce(page);
  await submit(page);
  await expectNotices(page, [REFUSAL]);
  // Title and text are separate words for a screen reader that joins the text of the region.
  await expect(noticeRegion(page).getByRole("status")).toHaveText(
    "Agreement Required Please agree to the House Rules and acknowledge the double occupancy.",
  );
  await submit(page);
  await submit(page);
  await expectNotices(page, [REFUSAL]);
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expectNotices(page, ["Application Submitted!"]);
  await expect(noticeRegion(page).getByRole("status")).toContainText("Application Submitted!");
  expect(await most()).toBe(1);
});

/** Observes every change of the page. The returned function gives the highest number of notices visible at once. */
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
