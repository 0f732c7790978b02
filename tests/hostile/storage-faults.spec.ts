import type { Page } from "@playwright/test";
import { agree, fillAnswers, storedApplication, submit } from "#tests/support/application-form.ts";
import { visitInFrozenTime } from "#tests/support/clock.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { expectNotices } from "#tests/support/notices.ts";
import { clearFault, injectFault, installFaultSwitch, setFault } from "../e2e/lossless/faults.ts";
import { formContent } from "../e2e/lossless/form.ts";

// app/lib/storage.test.ts covers each kind of failure.
test("when local storage is full, the applicant is warned and can try again", async ({ page }) => {
  await injectFault(page, "localStorage", "it is full");
  await visitInFrozenTime(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  const answers = await formContent(page);
  await submit(page);

  const failure = page.getByRole("region", { name: "There is a problem" });
  await expect(failure).toBeFocused();
  await expect(failure).toContainText("couldn’t save the application on this device, so it wasn’t submitted");
  await expect(page).toHaveTitle(/^Error: /);
  await page.clock.runFor(60_000);
  await expectNotices(page, []);
  await expect(page).toHaveURL("/apply");
  await expect(page.getByRole("link", { name: "Continue now" })).toBeHidden();
  expect(await formContent(page)).toEqual(answers);
  await expectCopyOffered(page);

  await clearFault(page);
  await submit(page);
  await expectNotices(page, ["Application Submitted!"]);
  expect(await storedApplication(page)).toMatchObject({ ...answers, submittedAt: expect.any(String) });
  await page.clock.runFor(2000);
  await expect(page).toHaveURL("/thank-you");
});

test("without session storage a message says so, and the form can be submitted", async ({ page }) => {
  await injectFault(page, "sessionStorage", "writing does nothing");
  await visit(page, "/apply");
  await fillAnswers(page);
  await expect(page.getByText("This browser won’t save your answers if you leave this page")).toBeVisible();
  await expect(page.getByText("Your answers are kept in this tab")).toBeHidden();
  await agree(page);
  await submit(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received!");
});

test("answers typed after session storage is full are kept on a way through the site", async ({ page }) => {
  await installFaultSwitch(page);
  await visit(page, "/apply");
  await page.getByLabel("Full name").fill("Ann");
  await expect(page.getByText("Your answers are kept in this tab")).toBeVisible();
  await setFault(page, "sessionStorage", "writing throws");
  await page.getByLabel("Full name").fill("Ann Example");
  await expect(page.getByText("This browser won’t save your answers if you leave this page")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
  await expect(page).toHaveURL("/rules");
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Ann Example");
});

async function expectCopyOffered(page: Page): Promise<void> {
  const copy = page.getByRole("region", { name: "Your copy of the application" });
  await expect(copy).toContainText("Zoë O’Neill-García");
  await expect(copy.getByText("This didn’t fit in the email")).toBeHidden();
  await expect(copy.getByRole("link", { name: "Send by email" })).toHaveAttribute(
    "href",
    /^mailto:.*O%E2%80%99Neill/,
  );
}
