import type { Page } from "@playwright/test";
import { agree, fillAnswers, submit } from "#tests/support/application-form.ts";
import { visitInFrozenTime } from "#tests/support/clock.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { PHONES, widen } from "./widths.ts";

test("nothing in the form moves on submit, with or without a stored application", async ({ page }) => {
  await widen(page, PHONES[1] ?? 0);
  await visitInFrozenTime(page, "/apply");
  for (const earlier of [0, 1]) {
    const kept = page.getByText("is kept on this device.");
    await expect(kept).toHaveCount(earlier);
    await fillAnswers(page);
    await agree(page);
    await page.clock.runFor(1000);
    const before = await lastQuestionPosition(page);
    await submit(page);
    await expect(page.getByRole("link", { name: "Continue now" })).toBeInViewport();
    expect(await lastQuestionPosition(page)).toBe(before);
    await expect(kept).toHaveCount(earlier);

    await page.clock.runFor(2000);
    await expect(page.getByRole("heading", { level: 1, name: "Application Received!" })).toBeFocused();
    await page.getByRole("contentinfo").getByRole("link", { name: "Apply" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Apply for your room" })).toBeFocused();
  }
});

/** The distance from the top of the page to the last question, in CSS pixels. */
function lastQuestionPosition(page: Page): Promise<number> {
  return page
    .getByLabel("Second reference")
    .evaluate((box) => Math.round(box.getBoundingClientRect().top + window.scrollY));
}
