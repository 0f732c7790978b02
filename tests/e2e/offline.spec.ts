import type { BrowserContext, Page } from "@playwright/test";
import { agree, fillAnswers, storedApplication, submit } from "../application.ts";
import { expect, test, visit } from "../fixtures.ts";

test.use({ expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] });

const headerLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });
const offline = (page: Page) => page.getByRole("status").filter({ hasText: "You are offline." });

test("without a connection the form stays, and the page that was chosen opens when there is one again", async ({
  page,
  context,
}) => {
  await visit(page, "/apply");
  await page.getByLabel("Full name").fill("Ana Lima");
  await chooseRulesOffline(page, context);
  await page.emulateMedia({ media: "print" });
  await expect(offline(page)).toBeHidden();
  await page.emulateMedia({ media: null });

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
  await expect(page).toHaveURL("/rules");
  await expect(offline(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Ana Lima");
});

test("whoever goes on typing without a connection stays when there is one again, and can still leave", async ({
  page,
  context,
}) => {
  await visit(page, "/");
  await page.getByRole("link", { name: "Choose Premium" }).click();
  await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  await chooseRulesOffline(page, context);
  const reference = page.getByLabel("Second reference");
  await reference.pressSequentially("Li Wei");
  await expect(offline(page)).toHaveCount(0);
  await expect(reference).toBeFocused();
  await expect(reference).toBeInViewport();

  await expectToStayOnline(page, context);
  await expect(page).toHaveURL("/apply");
  await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  await expect(reference).toHaveValue("Li Wei");
  await headerLink(page, "House Rules").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
  await page.goBack();
  await expect(reference).toHaveValue("Li Wei");
});

test("whoever submits without a connection, with another page still to come, is thanked", async ({
  page,
  context,
}) => {
  await visit(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await page.waitForLoadState("networkidle");
  await chooseRulesOffline(page, context);
  await submit(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received!");
  expect(await storedApplication(page)).not.toBeNull();
  await expectToStayOnline(page, context);
  await expect(page).toHaveURL("/thank-you");
});

test("whoever goes to a page that is there instead stays there, and the other page can be opened later", async ({
  page,
  context,
}) => {
  await visit(page, "/");
  await headerLink(page, "Apply").click();
  await page.getByLabel("Full name").fill("Ana Lima");
  await chooseRulesOffline(page, context);
  await headerLink(page, "Home").click();
  await expect(page).toHaveURL("/");
  await expect(offline(page)).toHaveCount(0);

  await expectToStayOnline(page, context);
  await expect(page).toHaveURL("/");
  await headerLink(page, "Apply").click();
  await expect(page.getByLabel("Full name")).toHaveValue("Ana Lima");
  await headerLink(page, "House Rules").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
});

async function chooseRulesOffline(page: Page, context: BrowserContext) {
  await context.setOffline(true);
  await headerLink(page, "House Rules").click();
  await expect(offline(page)).toBeInViewport();
}

/** Lets the connection come back and waits for what follows: the script of the page that was chosen, and no document. */
async function expectToStayOnline(page: Page, context: BrowserContext) {
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  const script = page.waitForResponse(/\/assets\/rules-[^/]*\.js$/);
  await context.setOffline(false);
  await (await script).finished();
  // What the script's arrival sets off comes in tasks of their own; the browser draws after them.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(documents).toEqual([]);
}
