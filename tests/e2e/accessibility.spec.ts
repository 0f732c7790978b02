import type { Page } from "@playwright/test";
import { agree, fillAnswers, submit } from "#tests/support/application-form.ts";
import { expectAccessible } from "#tests/support/axe.ts";
import { content } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { expectNotices, holdNotices } from "#tests/support/notices.ts";
import { NOT_FOUND_MESSAGE, NOT_FOUND_PAGE, SCREENS } from "#tests/support/pages.ts";
import { widen } from "./layout/widths.ts";

// Reduced motion lets axe measure the final colors. For axe, narrower screens differ only in the header and the error
// summary; layout/every-width.spec.ts measures sizes and overlaps.
test.use({
  expectedMessages: [NOT_FOUND_MESSAGE],
  contextOptions: { reducedMotion: "reduce" },
});

test("no page has a violation that axe can find", async ({ page }) => {
  for (const { path } of [...SCREENS, NOT_FOUND_PAGE]) {
    await visit(page, path);
    await expectAccessible(page, path);
  }
  await visit(page, "/thank-you?from=autopay");
  await expectAccessible(page, "thanks for auto-pay");

  await visit(page, "/");
  const gallery = page.getByRole("region", { name: content.home.gallery.heading });
  await gallery.getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible();
  await expectAccessible(page, "the large view of the gallery");
});

test("the form with errors and notices is accessible", async ({ page }) => {
  await visit(page, "/apply");
  await holdNotices(page);
  await submit(page);
  await expectNotices(page, ["Agreement Required"]);
  await expectAccessible(page, "refused");
  // At this width the list of mistakes has its own scrolling.
  await widen(page, 375);
  await expectAccessible(page, "refused on a phone");

  await fillAnswers(page);
  await agree(page);
  await withoutRedirect(page);
  await submit(page);
  await expectNotices(page, ["Application Submitted!"]);
  await expectAccessible(page, "submitted");
  await expect(page).toHaveURL("/apply");
});

test("the open menu of a small screen is accessible", async ({ page }) => {
  await widen(page, 320);
  await visit(page, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expectAccessible(page, "menu");
});

// Axe needs a running clock, for longer than the redirect delay.
async function withoutRedirect(page: Page) {
  await page.evaluate(() => {
    const start = window.setInterval.bind(window);
    const startOtherTimers = (act: () => void, milliseconds: number) =>
      milliseconds === 2000 ? 0 : start(act, milliseconds);
    Object.assign(window, { setInterval: startOtherTimers });
  });
}
