import { agree, fillAnswers, storedApplication, submit } from "../application.ts";
import { expect, test, visit } from "../fixtures.ts";

// Photos of a page that was not visited before are asked for in vain.
test.use({ expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] });

test("without a connection, and in a tab from before the site was published anew, pages change as ever", async ({
  page,
  context,
}) => {
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
});

test("an applicant who submits without a connection is thanked", async ({ page, context }) => {
  await visit(page, "/apply");
  await context.setOffline(true);
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received!");
  expect(await storedApplication(page)).not.toBeNull();
});
