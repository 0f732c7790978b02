import type { Page } from "@playwright/test";
import { agree, fillAnswers, storedApplication, submit } from "#tests/application.ts";
import { visitInFrozenTime } from "#tests/clock.ts";
import { test as base, expect, visit } from "#tests/fixtures.ts";
import { formContent } from "./form.ts";

// Playwright turns the back-forward cache off; here it is the thing under test.
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
    },
    { scope: "worker" },
  ],
});

test("a submitted form that Back brings out of the browser's cache does not jump to the thank-you page", async ({
  page,
}) => {
  await visitInFrozenTime(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expect(page.getByRole("link", { name: "Continue now" })).toBeVisible();

  await leaveAndComeBack(page);
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL("/apply");
  expect(await storedApplication(page)).toMatchObject({ email: "zoe@example.com" });
  await page.getByRole("link", { name: "Continue now" }).click();
  await expect(page).toHaveURL("/thank-you");
});

test("a half-filled form that Back brings out of the browser's cache can be finished and submitted", async ({
  page,
}) => {
  await visit(page, "/apply");
  await fillAnswers(page);
  await leaveAndComeBack(page);
  expect(await formContent(page)).toMatchObject({ email: "zoe@example.com", dob: "1990-02-28" });
  await agree(page);
  await submit(page);
  await expect(page).toHaveURL("/thank-you");
});

async function leaveAndComeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.fromCache = String(persisted);
    });
  });
  await page.goto("/rules");
  await page.goBack({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-from-cache", "true");
}
