import { agree, fillAnswers, storedApplication, submit } from "../application.ts";
import { expect, test, visit } from "../fixtures.ts";
import { ANSWERS } from "../questions.ts";

test("a visitor walks from home over Premium and the form to the thank-you page", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("article", { name: "Premium" }).getByRole("link", { name: "Choose Premium" }).click();

  await expect(page).toHaveURL("/apply");
  await expect(page.getByRole("radio", { name: /Premium/ })).toBeChecked();

  await fillAnswers(page);
  await agree(page);
  const before = Date.now();
  await submit(page);

  await expect(page.getByRole("article", { name: "Application Submitted!" })).toBeVisible();
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received!");

  const { submittedAt, ...answers } = (await storedApplication(page)) ?? {};
  expect(answers).toEqual({ ...ANSWERS, plan: "Premium" });
  expect(submittedAt).toBe(new Date(submittedAt as string).toISOString());
  expect(Date.parse(submittedAt as string)).toBeGreaterThanOrEqual(before - 1000);
  expect(await page.evaluate(() => window.history.state.usr)).toEqual({ from: "apply" });
});
