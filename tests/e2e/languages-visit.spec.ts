import type { Page } from "@playwright/test";
import { agree, expectPlan, fillAnswers, submit } from "#tests/support/application-form.ts";
import { hasSpanish } from "#tests/support/content.ts";
import { hold, visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { navigationState, reloadWithState } from "#tests/support/history-state.ts";
import { arrive, languageLink } from "./language-switch.ts";
import { formContent, storedDraft } from "./lossless/form.ts";

test.skip(!hasSpanish, "There is no Spanish content.");

test.describe("a language switch that never completes", () => {
  test.use({ expectedMessages: [/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] });

  test("leaves no plan behind for the next choice", async ({ page, context }) => {
    await choosePlan(page, "Premium");
    await context.setOffline(true);
    await languageLink(page, "Español").click();
    await page.waitForURL("chrome-error://chromewebdata/");
    await context.setOffline(false);
    await visit(page, "/");
    await page.getByRole("article", { name: "Standard" }).getByRole("link").click();
    await expectPlan(page, "Standard");
  });
});

test("a language switch that the visitor stops does not affect the next form", async ({ page }) => {
  const mistakes = page.getByRole("region", { name: "There is a problem" });
  await choosePlan(page, "Premium");
  await submit(page);
  await expect(mistakes).toBeFocused();
  await hold(page, "**/es/apply");
  const stopped = page.waitForEvent("requestfailed");
  const request = page.waitForRequest("**/es/apply");
  await languageLink(page, "Español").click({ noWaitAfter: true });
  await request;
  await (await page.context().newCDPSession(page)).send("Page.stopLoading");
  await stopped;

  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await page.getByRole("article", { name: "Standard" }).getByRole("link").click();
  await expectPlan(page, "Standard");
  await expect(mistakes).toHaveCount(0);
});

test("Back shows a plan that was changed in the other language", async ({ page }) => {
  await choosePlan(page, "Premium");
  await languageLink(page, "Español").click();
  await arrive(page, "es-US");
  await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  await page.getByRole("radio", { name: "Standard" }).check();
  await page.goBack();
  await arrive(page, "en-US");
  await expectPlan(page, "Standard");
});

test("Back from the other language returns to the scroll position", async ({ page }) => {
  // Firefox does not restore it either.
  await page.addInitScript(() => {
    window.history.scrollRestoration = "manual";
  });
  await visit(page, "/");
  await languageLink(page, "Español").hover();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  await languageLink(page, "Español").click();
  await arrive(page, "es-US");
  await page.goBack();
  await arrive(page, "en-US");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test("a preselected plan is the same in the other language, also after its answers are erased", async ({
  page,
}) => {
  await choosePlan(page, "Premium");
  await languageLink(page, "Español").click();
  await arrive(page, "es-US");
  expect(await navigationState(page)).toEqual({ plan: "Premium" });
  await page.getByLabel("Nombre completo").fill("Ann");
  await page.getByRole("button", { name: "Borrar mis respuestas" }).click();
  expect(await formContent(page)).toMatchObject({ fullName: "", plan: "Premium" });
});

test("the thank-you page keeps its reason in the other language", async ({ page }) => {
  await visit(page, "/thank-you");
  await reloadWithState(page, { from: "autopay" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're All Set");
  await languageLink(page, "Español").click();
  await arrive(page, "es-US");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todo listo");
});

test("a language link on another page leaves the chosen plan as it is", async ({ page }) => {
  await visit(page, "/apply?plan=premium");
  await page.getByRole("radio", { name: "Standard" }).check();
  await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
  await languageLink(page, "Español").click();
  await arrive(page, "es-US");
  expect(await storedDraft(page)).toMatchObject({ plan: "Standard" });
  await page.getByRole("banner").getByRole("link", { name: "Solicitud", exact: true }).click();
  await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
});

test("a language link after Submit selects no plan for the next person", async ({ page }) => {
  await visit(page, "/apply?plan=premium");
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expect(page).toHaveURL("/thank-you");
  await languageLink(page, "Español").click();
  await arrive(page, "es-US");
  expect(await storedDraft(page)).toBeNull();
});

test("a chosen plan that differs from the linked one stays in the other language", async ({ page }) => {
  await visit(page, "/apply?plan=premium");
  await page.getByRole("radio", { name: "Standard" }).check();
  await languageLink(page, "Español").click();
  await arrive(page, "es-US");
  await expect(page).toHaveURL("/es/apply");
  await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
});

test("a chosen plan stays in another language after a reload, before the scripts run", async ({ page }) => {
  await visit(page, "/apply?plan=premium");
  await page.getByRole("radio", { name: "Standard" }).check();
  const releaseScripts = await hold(page, "**/*.js");
  await page.reload({ waitUntil: "commit" });
  await languageLink(page, "Español").click();
  await expect(page).toHaveURL("/es/apply");
  releaseScripts();
  await arrive(page, "es-US");
  await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
});

test("a chosen plan stays on Forward to another language that was left before its scripts ran", async ({
  page,
}) => {
  await visit(page, "/apply?plan=premium");
  await page.getByRole("radio", { name: "Standard" }).check();
  await page.getByLabel("Full name").fill("Ann");
  const releaseScripts = await hold(page, "**/*.js");
  await languageLink(page, "Español").click();
  await expect(page).toHaveURL("/es/apply");
  await page.goBack({ waitUntil: "commit" });
  releaseScripts();
  await arrive(page, "en-US");
  await page.goForward();
  await arrive(page, "es-US");
  expect(await formContent(page)).toMatchObject({ fullName: "Ann", plan: "Standard" });
});

test("Back shows a plan that was chosen in the other language before its scripts", async ({ page }) => {
  await visit(page, "/apply?plan=premium");
  const releaseScripts = await hold(page, "**/*.js");
  await languageLink(page, "Español").click();
  await expect(page).toHaveURL("/es/apply");
  await page.getByRole("radio", { name: "Standard" }).check();
  await page.goBack({ waitUntil: "commit" });
  releaseScripts();
  await arrive(page, "en-US");
  await expectPlan(page, "Standard");
});

test("a language link that was pressed before the scripts does not keep the linked plan", async ({
  page,
}) => {
  const releaseScripts = await visitBeforeScripts(page, "/apply?plan=premium");
  await languageLink(page, "Español").click({ modifiers: ["ControlOrMeta"] });
  releaseScripts();
  await hydrated(page);
  await page.getByRole("radio", { name: "Standard" }).check();
  await languageLink(page, "Español").click();
  await arrive(page, "es-US");
  await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
});

test("a linked plan stays in another language after the answers were erased", async ({ page }) => {
  await visit(page, "/apply?plan=premium");
  await page.getByLabel("Full name").fill("Ann");
  await page.getByRole("button", { name: "Erase my answers" }).click();
  await languageLink(page, "Español").click();
  await arrive(page, "es-US");
  expect(await formContent(page)).toMatchObject({ fullName: "", plan: "Premium" });
});

test("a language chosen before the scripts run keeps the linked plan and a chosen one", async ({ page }) => {
  for (const { chosen, arrived } of [
    { chosen: null, arrived: "Premium" },
    { chosen: "Standard", arrived: "Standard" },
  ]) {
    const releaseScripts = await visitBeforeScripts(page, "/apply?plan=premium");
    if (chosen) await page.getByRole("radio", { name: chosen }).check();
    await languageLink(page, "Español").click();
    await expect(page).toHaveURL(/\/es\/apply/);
    releaseScripts();
    await arrive(page, "es-US");
    await expect(page.getByRole("radio", { name: arrived })).toBeChecked();
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("a language chosen before the scripts run keeps the reason for thanks", async ({ page }) => {
  const releaseScripts = await visitBeforeScripts(page, "/thank-you?from=autopay");
  await languageLink(page, "Español").click();
  await expect(page).toHaveURL("/es/thank-you?from=autopay");
  releaseScripts();
  await arrive(page, "es-US");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todo listo");
});

async function choosePlan(page: Page, plan: string): Promise<void> {
  await visit(page, "/");
  await page.getByRole("article", { name: plan }).getByRole("link").click();
  await expect(page).toHaveURL("/apply");
}
