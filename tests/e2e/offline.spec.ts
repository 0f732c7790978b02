import { expect, hydrated, test, visit } from "../fixtures.ts";

test.use({ expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] });

test("without a connection the form stays, and the page that was chosen opens when there is one again", async ({
  page,
  context,
}) => {
  await visit(page, "/apply");
  const name = page.getByLabel("Full name");
  await name.fill("Ana Lima");
  await context.setOffline(true);
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "House Rules" }).click();
  const offline = page.getByRole("status").filter({ hasText: "You are offline." });
  await expect(offline).toBeInViewport();

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
  await hydrated(page);
  await expect(page).toHaveURL("/rules");
  await expect(offline).toHaveCount(0);
  await page.goBack();
  await expect(name).toHaveValue("Ana Lima");
});

test("whoever goes on typing without a connection stays when there is one again, and can still leave", async ({
  page,
  context,
}) => {
  await visit(page, "/");
  await page.getByRole("link", { name: "Choose Premium" }).click();
  await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  const rules = page.getByRole("banner").getByRole("link", { name: "House Rules" });
  await context.setOffline(true);
  await rules.click();
  await expect(page.getByText("You are offline.")).toBeVisible();
  const reference = page.getByLabel("Second reference");
  await reference.pressSequentially("Li Wei");
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await expect(reference).toBeFocused();
  await expect(reference).toBeInViewport();

  await context.setOffline(false);
  await expect(page).toHaveURL("/apply");
  await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  await page.reload();
  await hydrated(page);
  await expect(reference).toHaveValue("Li Wei");
  await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  await rules.click();
  await expect(page).toHaveURL("/rules");
});

test("whoever goes elsewhere meanwhile, to a page that is there, stays there when the connection is back", async ({
  page,
  context,
}) => {
  await visit(page, "/");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Apply", exact: true }).click();
  await expect(page.getByRole("form", { name: "Application" })).toBeVisible();
  await page.getByLabel("Full name").fill("Ana Lima");
  await context.setOffline(true);
  await header.getByRole("link", { name: "House Rules" }).click();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await header.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("You are offline.")).toHaveCount(0);

  await context.setOffline(false);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page).toHaveURL("/");
  await header.getByRole("link", { name: "Apply", exact: true }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Ana Lima");
});
