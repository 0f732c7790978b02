import { agree, fillAnswers, storedApplication, submit } from "#tests/support/application-form.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { EMPTY, formContent } from "../e2e/lossless/form.ts";
import { STORED, storedText, visitWithStored } from "../e2e/lossless/stored.ts";

// app/application/stored/stored-application.test.ts and app/application/draft/draft.test.ts cover other texts, including
// several megabytes.
const HARM = "document.body.dataset.harmed=1";
const CODE = `</dd><script>${HARM}</script><img src=x onerror="${HARM}">`;

test("a stored text that is no application can be removed and restored, and the form works", async ({
  page,
}) => {
  await visitWithStored(page, "/thank-you", CODE, CODE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No application on this device yet");
  await expect(page.getByText("isn’t a complete application")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your copy of the application" })).toBeHidden();
  await page.getByRole("button", { name: "Remove it from this device" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  expect(await storedText(page)).toBeNull();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove it from this device" })).toBeFocused();
  expect(await storedText(page)).toBe(CODE);
  await expect(page.locator("body")).not.toHaveAttribute("data-harmed");

  await visit(page, "/apply");
  expect(await formContent(page)).toEqual(EMPTY);
  await expect(page.getByText("is kept on this device.")).toBeHidden();
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expect.poll(() => storedText(page)).toContain("zoe@example.com");
  expect(await storedApplication(page)).toMatchObject({ email: "zoe@example.com" });
});

test("answers that look like HTML are shown as text", async ({ page }) => {
  const draft = JSON.stringify({ values: { fullName: CODE } });
  await visitWithStored(page, "/thank-you", JSON.stringify({ ...STORED, currentLiving: CODE }), draft);
  await expect(page.getByRole("definition").filter({ hasText: CODE })).toBeVisible();
  await expect(page.getByRole("main").locator("img, script")).toHaveCount(0);
  await expect(page.locator("body")).not.toHaveAttribute("data-harmed");

  await visit(page, "/apply");
  await expect(page.getByLabel("Full name")).toHaveValue(CODE);
  await expect(page.locator("body")).not.toHaveAttribute("data-harmed");
});
