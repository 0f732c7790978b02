import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, test, visit } from "../fixtures.ts";
import { navigationState } from "../history-state.ts";

test.use({ expectedMessages: [/Failed to load resource: .* 404/] });

test("a tab from before the site was published anew opens the page that was wanted, and keeps the draft", async ({
  page,
}) => {
  await visit(page, "/apply");
  await page.getByLabel("Full name").fill("Ana Lima");
  await pressWithoutScript(
    page,
    page.getByRole("banner").getByRole("link", { name: "House Rules" }),
    "/rules",
  );
  await expect(page).toHaveURL("/rules");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();

  await page.goBack();
  await expect(page).toHaveURL("/apply");
  await expect(page.getByLabel("Full name")).toHaveValue("Ana Lima");
});

test("such a tab keeps the plan whose card was pressed", async ({ page }) => {
  await visit(page, "/");
  await pressWithoutScript(page, page.getByRole("article", { name: "Premium" }).getByRole("link"), "/apply");
  await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  expect(await navigationState(page)).toEqual({ plan: "Premium" });
});

/** Presses a link while the script of its page is gone, until the page's document is asked for. */
async function pressWithoutScript(page: Page, link: Locator, path: string): Promise<void> {
  const script = new RegExp(`/assets/${path.slice(1)}-[^/]*\\.js$`);
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  const document = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === path,
  );
  const loaded = page.waitForEvent("load");
  await link.click();
  await document;
  await page.unroute(script);
  await loaded;
  await hydrated(page);
}
