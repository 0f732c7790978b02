import type { Page } from "@playwright/test";
import { agree, fillAnswers, storedApplication, submit } from "#tests/support/application-form.ts";
import { visitInFrozenTime } from "#tests/support/clock.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { navigationState } from "#tests/support/history-state.ts";
import { expectNotice, expectNotices } from "#tests/support/notices.ts";
import { EMPTY, formContent, storedDraft } from "./lossless/form.ts";

test("the page redirects after 2000 ms, and a second submit changes nothing", {
  tag: "@smoke",
}, async ({ page }) => {
  await submitInFrozenTime(page);
  await expect(page.getByRole("main").getByRole("link", { name: "Continue now" })).toBeVisible();
  const submitted = page.getByRole("button", { name: "Submitted" });
  await expect(submitted).toBeDisabled();
  const first = await storedApplication(page);

  await page.clock.runFor(1500);
  await page.getByLabel("Full name").fill("Somebody else");
  await page.getByLabel("Full name").press("Enter");
  await submitted.click({ force: true });
  expect(await storedApplication(page)).toEqual(first);

  await page.clock.runFor(499);
  await expectNotice(
    page,
    "Application Submitted!",
    "Your application was received on this device. The page where you send it to us opens automatically.",
  );
  await expect(page).toHaveURL("/apply");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply for your room");

  await page.clock.runFor(1);
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received!");
  expect(await navigationState(page)).toEqual({ from: "apply" });
  expect(await storedApplication(page)).toEqual(first);
});

test("leaving within two seconds cancels the redirect, also during a page transition", async ({ page }) => {
  await submitInFrozenTime(page);
  await page.clock.runFor(1500);
  await setAnimationSpeed(page, 0);
  await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
  await page.clock.runFor(5000);
  await setAnimationSpeed(page, 1);

  await expect(page.getByRole("heading", { level: 1, name: "House Rules" })).toBeFocused();
  await expect(page).toHaveURL("/rules");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply for your room");
  await page.clock.runFor(5000);
  await expect(page).toHaveURL("/apply");
});

test("Back cancels the redirect and its notice", async ({ page }) => {
  for (const before of ["/rules", "/apply?plan=premium"]) {
    await visitInFrozenTime(page, before);
    await page.getByRole("contentinfo").getByRole("link", { name: "Apply" }).click();
    await expect(page).toHaveURL("/apply");
    await fillAnswers(page);
    await agree(page);
    await submit(page);
    await expectNotices(page, ["Application Submitted!"]);

    await page.goBack();
    await expectNotices(page, []);
    await expect(page.getByText("will open automatically")).toHaveCount(0);
    await page.clock.runFor(5000);
    await expect(page).toHaveURL(before);
    await page.clock.resume();
  }
  expect(await formContent(page)).toEqual({ ...EMPTY, plan: "Premium" });
});

test("a submitted form is empty after Back or a reload", async ({ page }) => {
  for (const way of ["Back", "a reload"]) {
    await submitInFrozenTime(page);
    await expect(page.getByRole("link", { name: "Continue now" })).toBeVisible();
    if (way === "Back") await page.goto("/rules");
    await (way === "Back" ? page.goBack() : page.reload());
    await page.clock.resume();
    await expect(page.getByText("is kept on this device.")).toBeVisible();
    await expect.poll(() => formContent(page), way).toEqual(EMPTY);
    expect(await storedDraft(page), way).toBeNull();
  }
});

test("Continue now redirects at once, and only once", async ({ page }) => {
  await submitInFrozenTime(page);
  await setAnimationSpeed(page, 0);
  await page.getByRole("link", { name: "Continue now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received!");
  expect(await navigationState(page)).toEqual({ from: "apply" });

  const entries = await page.evaluate(() => window.history.length);
  await page.clock.runFor(5000);
  await setAnimationSpeed(page, 1);
  await expect(page.getByRole("heading", { level: 1, name: "Application Received!" })).toBeFocused();
  await expect(page).toHaveURL("/thank-you");
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
});

async function submitInFrozenTime(page: Page): Promise<void> {
  await visitInFrozenTime(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await submit(page);
}

/** Sets the speed of the browser's animations: 0 stops them in the middle of a page transition, 1 is normal. */
async function setAnimationSpeed(page: Page, playbackRate: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Animation.enable");
  await browser.send("Animation.setPlaybackRate", { playbackRate });
}
