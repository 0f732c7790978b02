import type { Page } from "@playwright/test";
import { agree, expectPlan, fillAnswers, submit } from "#tests/support/application-form.ts";
import { hasSpanish } from "#tests/support/content.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { reloadWithState } from "#tests/support/history-state.ts";
import { EMPTY, expectDraft, formContent, storedDraft } from "../e2e/lossless/form.ts";

// In these tests Back and a reload load a new document, and the browser restores the form from the last visit.

test.describe("in two languages", () => {
  test.skip(!hasSpanish, "There is no Spanish content.");

  test("Back shows no answers of an application submitted in the other language", async ({ page }) => {
    await answerInBothLanguages(page);
    await page.getByRole("button", { name: "Presentar la solicitud" }).click();
    await expect(page).toHaveURL("/es/thank-you");
    await page.goBack();
    await expect(page).toHaveURL("/es/apply");
    await backToEnglish(page);
    expect(await formContent(page)).toEqual(EMPTY);
    expect(await storedDraft(page)).toBeNull();
  });

  test("Back shows no answers that were erased in the other language", async ({ page }) => {
    await answerInBothLanguages(page);
    await page.getByRole("button", { name: "Borrar mis respuestas" }).click();
    await backToEnglish(page);
    expect(await formContent(page)).toEqual(EMPTY);
  });

  test("an early answer restores no erased answers", async ({ page }) => {
    await answerInBothLanguages(page);
    await page.getByRole("button", { name: "Borrar mis respuestas" }).click();
    const release = await hold(page, "**/*.js");
    await page.goBack({ waitUntil: "commit" });
    await page.getByLabel("Full name").fill("Bo");
    release();
    await hydrated(page);
    expect(await formContent(page)).toEqual({ ...EMPTY, fullName: "Bo" });
  });

  test("Back shows the last change in the other language: a date, a plan, an agreement", async ({ page }) => {
    await answerInBothLanguages(page);
    const content = { dob: "1991-03-01", plan: "Standard", agreeRules: false };
    await page.getByLabel("Fecha de nacimiento").fill(content.dob);
    await page.getByRole("radio", { name: "Standard" }).check();
    await page.locator("#agreeRules").uncheck();
    await backToEnglish(page);
    expect(await formContent(page)).toMatchObject(content);
  });
});

test("answers changed between a reload and hydration are kept", async ({ page }) => {
  await visit(page, "/apply");
  await reloadWithState(page, { plan: "Premium" });
  await page.getByLabel("Full name").fill("Ann");
  await expectPlan(page, "Premium");
  await expectDraft(page, { fullName: "Ann" });

  const release = await hold(page, "**/*.js");
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Full name").fill("Ann Newer");
  await page.getByText("Standard", { exact: true }).click();
  release();
  await hydrated(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Ann Newer");
  await expectPlan(page, "Standard");
});

test("Back shows no answers of a submitted application after the browser has ended unexpectedly", async ({
  page,
}) => {
  await visit(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expect(page).toHaveURL("/thank-you");
  await visit(page, "/rules");
  // A browser restores the history of its tabs also where it has lost their storage.
  await page.evaluate(() => {
    window.sessionStorage.clear();
    // After the answer to this call, which the navigation would take away.
    setTimeout(() => window.history.go(-2));
  });
  await expect(page).toHaveURL("/apply");
  await hydrated(page);
  expect(await formContent(page)).toEqual(EMPTY);

  await page.getByLabel("Full name").fill("Bo");
  await page.reload();
  await hydrated(page);
  expect(await formContent(page)).toEqual({ ...EMPTY, fullName: "Bo" });
  await page.evaluate(() => window.sessionStorage.clear());
  await page.reload();
  await hydrated(page);
  expect(await formContent(page)).toEqual({ ...EMPTY, fullName: "Bo" });
});

async function answerInBothLanguages(page: Page): Promise<void> {
  await visit(page, "/apply");
  await fillAnswers(page);
  await page.getByRole("radio", { name: "Premium" }).check();
  await agree(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL("/es/apply");
  await hydrated(page);
}

async function backToEnglish(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL("/apply");
  await hydrated(page);
}
