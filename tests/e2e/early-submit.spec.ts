import { agree, expectPlan, fillAnswers, storedApplication, submit } from "../application.ts";
import { content } from "../content.ts";
import { expect, hydrated, test } from "../fixtures.ts";
import { visitBeforeScripts } from "../gate.ts";
import { expectNotices } from "../notices.ts";
import { ANSWERS, MUST_ANSWER } from "../questions.ts";

test("a submit before the scripts arrive keeps every answer, and out of the address, and works once they are there", async ({
  page,
}) => {
  const letScriptsThrough = await visitBeforeScripts(page, "/apply");
  await fillAnswers(page);
  await page.getByRole("radio", { name: "Premium" }).check();
  await agree(page);
  await submit(page);
  await expect(page).toHaveURL("/apply");

  letScriptsThrough();
  await hydrated(page);
  await expectNotices(page, []);
  for (const { label, answer } of MUST_ANSWER) {
    if (answer === true) await expect(page.getByLabel(label)).toBeChecked();
    else await expect(page.getByLabel(label)).toHaveValue(answer);
  }
  await expectPlan(page, "Premium");
  expect(await storedApplication(page)).toBeNull();

  await submit(page);
  await expect(page).toHaveURL("/thank-you");
  expect(await storedApplication(page)).toMatchObject({ plan: "Premium", email: ANSWERS.email });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a submit leaves the address and the answers untouched, and the page says whom to call", async ({
    page,
  }) => {
    await page.goto("/apply");
    await expect(page.locator("noscript p")).toContainText(content.contact.phone);
    await fillAnswers(page);
    await agree(page);
    // Enter submits also where the button, of no use here, is left out.
    await page.getByLabel("Full name").press("Enter");
    await expect(page).toHaveURL("/apply");
    await expect(page.getByLabel("Full name")).toHaveValue(ANSWERS.fullName);
    await expect(page.getByRole("checkbox", { name: /double occupancy/ })).toBeChecked();
  });
});
