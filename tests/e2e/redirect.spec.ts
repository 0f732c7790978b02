import type { Page } from "@playwright/test";
import { agree, fillAnswers, storedApplication, submit } from "../application.ts";
import { visitInFrozenTime } from "../clock.ts";
import { expect, test } from "../fixtures.ts";
import { navigationState } from "../history-state.ts";
import { expectNotice } from "../notices.ts";

test("the page says that the application was received and moves on after 2000 ms, not after 1999", async ({
  page,
}) => {
  await visitInFrozenTime(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expect(page.getByRole("main").getByRole("link", { name: "Continue now" })).toBeVisible();

  await page.clock.runFor(1999);
  await expectNotice(page, "Application Submitted!", /received.*redirect/is);
  await expect(page).toHaveURL("/apply");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply for your room");

  await page.clock.runFor(1);
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received!");
  expect(await navigationState(page)).toEqual({ from: "apply" });
});

test("a second submit within the two seconds changes nothing and delays nothing", async ({ page }) => {
  await visitInFrozenTime(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expect(page.getByRole("button", { name: "Submit Application" })).toBeDisabled();
  const first = await storedApplication(page);

  await page.clock.runFor(1500);
  await page.getByLabel("Full name").fill("Somebody else");
  await page.getByLabel("Full name").press("Enter");
  await page.getByRole("button", { name: "Submit Application" }).click({ force: true });
  expect(await storedApplication(page)).toEqual(first);

  await page.clock.runFor(500);
  await expect(page).toHaveURL("/thank-you");
  expect(await storedApplication(page)).toEqual(first);
});

test("leaving within the two seconds cancels the redirect, also while the pages still change", async ({
  page,
}) => {
  await visitInFrozenTime(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await submit(page);
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

test("an applicant who leaves a submitted form and loads it again with Back finds it empty", async ({
  page,
}) => {
  await visitInFrozenTime(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await page.goto("/rules");
  await page.goBack();
  await page.clock.resume();
  await expect(page.getByText("is kept on this device.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await expect(page.getByLabel("Date of birth")).toHaveValue("");
  await expect(page.getByRole("checkbox", { name: "I agree to the House Rules" })).not.toBeChecked();
});

test("Continue now moves on at once, and only once", async ({ page }) => {
  await visitInFrozenTime(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await submit(page);
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

/** Sets how fast the browser's animations run: 0 stops them in the middle of a change of pages, 1 is as designed. */
async function setAnimationSpeed(page: Page, playbackRate: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Animation.enable");
  await browser.send("Animation.setPlaybackRate", { playbackRate });
}
