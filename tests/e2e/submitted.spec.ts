import type { Page } from "@playwright/test";
import { agree, fillAnswers, storedApplication, submit } from "#tests/support/application-form.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { ANSWERS } from "#tests/support/questions.ts";
import { EMPTY, formContent, storedDraft } from "./lossless/form.ts";

const APPLICATION = {
  ...ANSWERS,
  moveInDate: "2999-12-31",
  currentLiving: "With my sister.\nUntil March.",
  submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
};

test("an application is stored trimmed, with the specified fields, until the next one", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/apply");
  await fillAnswers(page);
  await page.getByLabel("Full name").fill("  Zoë O’Neill-García \t");
  await page.getByLabel("Email address").fill(" zoe@example.com ");
  await page.getByLabel("Move-in date").fill("2999-12-31");
  await page.getByLabel("Current living situation").fill("\n With my sister.\nUntil March. \n");
  await agree(page);
  await submit(page);
  await expect(page).toHaveURL("/thank-you");
  expect(await storedApplication(page)).toEqual(APPLICATION);
  expect(await page.evaluate(() => window.localStorage.length)).toBe(1);

  expect(await storedDraft(page)).toBeNull();
  await page.getByRole("contentinfo").getByRole("link", { name: "Apply" }).click();
  await expect.poll(() => formContent(page)).toEqual(EMPTY);
  await fillAnswers(page);
  await page.getByLabel("Full name").fill("K");
  await page.getByRole("radio", { name: "Premium" }).check();
  await agree(page);
  await submit(page);
  await expect(page).toHaveURL("/thank-you");
  expect(await storedApplication(page)).toEqual({
    ...APPLICATION,
    fullName: "K",
    plan: "Premium",
    moveInDate: "",
    currentLiving: "",
  });
  expect(await page.evaluate(() => window.localStorage.length)).toBe(1);
});

test("submitting and redirecting make no network request", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  const requests = await recordRequests(page);
  await submit(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received!");
  expect([...requests.values()]).toEqual([]);
});

/** Collects every request from now on by id, except those answered from the cache. */
async function recordRequests(page: Page): Promise<Map<string, string>> {
  const requests = new Map<string, string>();
  const browser = await page.context().newCDPSession(page);
  browser.on("Network.requestWillBeSent", ({ requestId, request }) => {
    // The browser fetches the favicon at an unpredictable time.
    if (!request.url.includes("/favicon.")) requests.set(requestId, request.url);
  });
  browser.on("Network.requestServedFromCache", ({ requestId }) => requests.delete(requestId));
  await browser.send("Network.enable");
  return requests;
}
