import type { Page } from "@playwright/test";
import { agree, expectPlan, fillAnswers, submit } from "#tests/application.ts";
import { expect, hydrated, test, visit } from "#tests/fixtures.ts";
import { answer, EMPTY, expectDraft, formContent, keptDraft, TRICKY } from "./form.ts";

const KEPT = "Your answers are kept in this tab until you submit or close it.";
const ERASED = "Your answers are erased.";

test("a line says that answers are kept in this tab, as soon as there is one and not before", async ({
  page,
}) => {
  await visit(page, "/apply");
  await expect(page.getByText(KEPT)).toBeHidden();
  await page.getByLabel("Full name").fill("Ann");
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.getByLabel("Full name").clear();
  await expect(page.getByText(KEPT)).toBeHidden();
  expect(await keptDraft(page)).toBeNull();
});

test("the plan of the card that led here is no answer that the line would speak of", async ({ page }) => {
  await visit(page, "/apply?plan=premium");
  await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  await expect(page.getByText(KEPT)).toBeHidden();
  await page.getByRole("radio", { name: "Standard" }).check();
  await expect(page.getByText(KEPT)).toBeVisible();
});

test("Erase my answers empties the form and the tab, and Undo brings every answer back", async ({ page }) => {
  await visit(page, "/apply");
  await answer(page, TRICKY);
  await expectDraft(page, TRICKY);

  const erase = page.getByRole("button", { name: "Erase my answers" });
  await erase.press("Enter");
  await expect(page.getByText(ERASED)).toBeVisible();
  expect(await formContent(page)).toEqual(EMPTY);
  expect(await keptDraft(page)).toBeNull();
  await expectPlan(page, "Standard");

  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(erase).toBeFocused();
  expect(await formContent(page)).toEqual(TRICKY);
  expect(await keptDraft(page)).toEqual(TRICKY);
});

test("erasing brings back the plan that the visit asked for, and Undo the one that was chosen", async ({
  page,
}) => {
  await visit(page, "/apply?plan=premium");
  await answer(page, { fullName: "Ann", plan: "Standard" });
  await page.getByRole("button", { name: "Erase my answers" }).click();
  expect(await formContent(page)).toEqual({ ...EMPTY, plan: "Premium" });
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await formContent(page)).toEqual({ ...EMPTY, fullName: "Ann" });
});

test("erased answers stay erased when the page is loaded again", async ({ page }) => {
  await visit(page, "/apply");
  await answer(page, TRICKY);
  await page.getByRole("button", { name: "Erase my answers" }).click();
  await page.reload();
  await hydrated(page);
  expect(await formContent(page)).toEqual(EMPTY);
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
});

test("once something is typed anew, Undo is no longer offered in its way", async ({ page }) => {
  await visit(page, "/apply");
  await answer(page, TRICKY);
  await page.getByRole("button", { name: "Erase my answers" }).click();
  await page.getByLabel("Full name").fill("Somebody else");
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
});

test("erasing after a failed submit takes the mistakes away with the answers", async ({ page }) => {
  await visit(page, "/apply");
  await page.getByLabel("Full name").fill("Ann");
  await submit(page);
  await expect(page.getByRole("region", { name: "There is a problem" })).toBeFocused();
  await page.getByRole("button", { name: "Erase my answers" }).click();
  await expect(page.getByRole("region", { name: "There is a problem" })).toBeHidden();
  await expect(page.getByLabel("Phone number")).not.toHaveAttribute("aria-invalid");
  await expect(page).toHaveTitle(/^Apply/);
});

test("an applicant who leaves a form with mistakes finds the title of the other page on its tab", async ({
  page,
}) => {
  await visit(page, "/apply");
  await submit(page);
  await expect(page).toHaveTitle(/^Error: Apply/);
  await page.getByRole("contentinfo").getByRole("link", { name: "House Rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "House Rules" })).toBeFocused();
  await expect(page).toHaveTitle(/^House Rules/);
});

test("submitting erases the draft: an applicant who comes back meets an empty form", async ({ page }) => {
  await submitWhole(page);
  await expect(page).toHaveURL("/thank-you");
  expect(await keptDraft(page)).toBeNull();
  await page.getByRole("contentinfo").getByRole("link", { name: "Apply" }).click();
  await expect.poll(() => formContent(page)).toEqual(EMPTY);
});

test("a reload in the moment after submitting brings no answer back", async ({ page }) => {
  await submitWhole(page);
  await expect(page.getByRole("link", { name: "Continue now" })).toBeVisible();
  await page.reload();
  await hydrated(page);
  expect(await formContent(page)).toEqual(EMPTY);
  expect(await keptDraft(page)).toBeNull();
});

async function submitWhole(page: Page): Promise<void> {
  await visit(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await expectDraft(page, { agreeOccupancy: true });
  await submit(page);
}
