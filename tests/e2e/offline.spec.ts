import { agree, fillAnswers, storedApplication, submit } from "#tests/support/application-form.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";

// Photos of pages that were not visited before fail to load.
test.use({ expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] });

test("offline, pages change and an application can be submitted", async ({ page, context }) => {
  await visit(page, "/");
  await context.setOffline(true);
  const header = page.getByRole("banner");
  await page.getByRole("link", { name: "Choose Premium" }).click();
  await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  await page.getByLabel("Full name").fill("Ana Lima");
  await header.getByRole("link", { name: "House Rules" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Ana Lima");

  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received!");
  expect(await storedApplication(page)).not.toBeNull();
});
