import { agree, fillAnswers, storedApplication, submit } from "../application.ts";
import { expect, test, visit } from "../fixtures.ts";

test("a visitor walks from home over Premium and the form to the thank-you page", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("article", { name: "Premium" }).getByRole("link", { name: "Choose Premium" }).click();

  await expect(page).toHaveURL("/apply");
  await expect(page.getByRole("radio", { name: /Premium/ })).toBeChecked();

  await fillAnswers(page);
  await agree(page);
  const before = Date.now();
  await submit(page);

  await expect(page.getByRole("dialog", { name: "Application Submitted!" })).toBeVisible();
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received!");

  const { submittedAt, ...answers } = (await storedApplication(page)) ?? {};
  expect(answers).toEqual({
    fullName: "Zoë O’Neill-García",
    phone: "(217) 555-0187",
    email: "zoe@example.com",
    dob: "1990-02-28",
    plan: "Premium",
    moveInDate: "",
    incomeSource: "Nurse at Springfield General",
    currentLiving: "",
    emergencyContact: "Ana García, 217-555-0123",
    reference1: "Tom Reed, 217-555-0111",
    reference2: "Li Wei, 217-555-0199",
    agreeRules: true,
    agreeOccupancy: true,
  });
  expect(submittedAt).toBe(new Date(submittedAt as string).toISOString());
  expect(Date.parse(submittedAt as string)).toBeGreaterThanOrEqual(before - 1000);
  expect(await page.evaluate(() => window.history.state.usr)).toEqual({ from: "apply" });
});
