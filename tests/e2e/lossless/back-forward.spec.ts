import type { Page } from "@playwright/test";
import { agree, fillAnswers, storedApplication, submit } from "#tests/support/application-form.ts";
import { visitInFrozenTime } from "#tests/support/clock.ts";
import { hasSpanish } from "#tests/support/content.ts";
import { test as base, expect, hydrated, setHidden, visit } from "#tests/support/fixtures.ts";
import { expectNotices } from "#tests/support/notices.ts";
import { EMPTY, expectDraft, formContent, storedDraft } from "./form.ts";
import { STORED, visitWithStored } from "./stored.ts";

// Playwright disables the back-forward cache by default.
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
    },
    { scope: "worker" },
  ],
});

test("Back restores a half-filled form, and empties a submitted one", async ({ page }) => {
  await visitInFrozenTime(page, "/apply?plan=premium");
  await fillAnswers(page);
  await leaveAndComeBack(page);
  expect(await formContent(page)).toMatchObject({ email: "zoe@example.com", dob: "1990-02-28" });
  await agree(page);
  await submit(page);
  await expect(page.getByRole("link", { name: "Continue now" })).toBeVisible();

  await leaveAndComeBack(page);
  await expectNotices(page, []);
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL("/apply?plan=premium");
  await expect(page.getByText("is kept on this device.")).toBeVisible();
  expect(await storedApplication(page)).toMatchObject({ email: "zoe@example.com" });
  await expect(page.getByText("will open automatically")).toBeHidden();
  expect(await formContent(page)).toEqual({ ...EMPTY, plan: "Premium" });
  expect(await storedDraft(page)).toEqual({ ...EMPTY, plan: "Premium" });

  await fillAnswers(page);
  await page.getByLabel("Full name").fill("Ann Newer");
  await agree(page);
  await submit(page);
  await page.clock.runFor(2000);
  await expect(page).toHaveURL("/thank-you");
  expect(await storedApplication(page)).toMatchObject({ fullName: "Ann Newer" });
});

test("a removed application cannot be restored after leaving the page", async ({ page }) => {
  await visitWithStored(page, "/thank-you", JSON.stringify(STORED));
  await page.getByRole("button", { name: "Remove from this device" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();

  await leaveAndComeBack(page);
  await expect(page.getByRole("heading", { name: "No application on this device yet" })).toBeVisible();
  await expect(undo).toBeHidden();
  expect(await storedApplication(page)).toBeNull();
});

test("an application removed in another tab is gone after Back", async ({ page, context }) => {
  await visitWithStored(page, "/thank-you", JSON.stringify(STORED));
  const copy = page.getByRole("region", { name: "Your copy of the application" });
  await expect(copy).toBeVisible();
  await leaveAndComeBack(page, async () => {
    const other = await context.newPage();
    await other.goto("/robots.txt");
    await other.evaluate(() => window.localStorage.removeItem("residence-application"));
  });
  await expect(page.getByRole("heading", { name: "No application on this device yet" })).toBeVisible();
  await expect(copy).toBeHidden();
});

test("erased answers cannot be restored after leaving the page", async ({ page }) => {
  await visit(page, "/apply");
  await fillAnswers(page);
  await page.getByRole("button", { name: "Erase my answers" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();

  await leaveAndComeBack(page);
  await expect(page.getByText("After you submit, the next page")).toBeVisible();
  await expect(undo).toBeHidden();
  expect(await formContent(page)).toEqual(EMPTY);
});

test("Back from the form in another language shows its last answers", async ({ page }) => {
  test.skip(!hasSpanish, "There is no Spanish content.");
  await visit(page, "/apply");
  await page.getByLabel("Full name").fill("Ann");
  await markReturn(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL("/es/apply");
  await hydrated(page);
  await page.getByLabel("Nombre completo").fill("Ann Newer");
  await expectDraft(page, { fullName: "Ann Newer" });
  await page.goBack({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-from-cache", "true");
  await expect(page.getByLabel("Full name")).toHaveValue("Ann Newer");
});

test("Back in a tab that is in the background shows no answers that were erased since", async ({ page }) => {
  test.skip(!hasSpanish, "There is no Spanish content.");
  await visit(page, "/apply");
  await page.getByLabel("Full name").fill("Ann");
  await markReturn(page);
  await setHidden(page, true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL("/es/apply");
  await hydrated(page);
  await page.getByRole("button", { name: "Borrar mis respuestas" }).click();
  await page.goBack({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-from-cache", "true");
  expect(await formContent(page)).toEqual(EMPTY);
});

test("Back shows no answers that were erased after a visit to another site", async ({ page }) => {
  await visit(page, "/apply");
  await page.getByLabel("Full name").fill("Ann");
  await expectDraft(page, { fullName: "Ann" });
  // Another site: Chromium then opens ours in another process.
  await page.goto("data:text/html,");
  await visit(page, "/apply?again");
  await page.getByRole("button", { name: "Erase my answers" }).click();
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL("/apply");
  await hydrated(page);
  expect(await formContent(page)).toEqual(EMPTY);
});

async function leaveAndComeBack(page: Page, meanwhile = async () => {}): Promise<void> {
  await markReturn(page);
  await page.goto("/rules");
  await meanwhile();
  await page.goBack({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-from-cache", "true");
}

async function markReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.fromCache = String(persisted);
    });
  });
}
