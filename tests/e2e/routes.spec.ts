import type { Page } from "@playwright/test";
import { content, PHONE_LINK } from "#tests/support/content.ts";
import { visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { noticeRegion } from "#tests/support/notices.ts";
import { fullTitle, NOT_FOUND_MESSAGE, NOT_FOUND_PAGE, SCREENS } from "#tests/support/pages.ts";
import { storedDraft } from "./lossless/form.ts";

const PAGES = [...SCREENS, NOT_FOUND_PAGE];

test.use({ expectedMessages: [NOT_FOUND_MESSAGE] });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every page is complete in the served HTML, with its own title", { tag: "@smoke" }, async ({
    page,
  }) => {
    for (const served of PAGES) {
      const response = await page.goto(served.path);
      expect(response?.status(), served.path).toBe(served === NOT_FOUND_PAGE ? 404 : 200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(served.heading);
      await expect(page).toHaveTitle(fullTitle(served));
      await expect(page.getByRole("banner").getByRole("link", { name: "Apply Today" })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText(content.contact.street);
      // Screen readers announce a notice only if its region existed before.
      await expect(noticeRegion(page).getByRole("status")).toBeAttached();
    }
    expect(new Set(PAGES.map(fullTitle)).size).toBe(PAGES.length);
  });
});

test.describe("in New Zealand, where the day begins 12 hours early", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("the scripts take over every page as it was served", async ({ page }) => {
    for (const { path } of PAGES) await visit(page, path);
  });
});

test("hydration keeps every visible element of every served page", async ({ page }) => {
  for (const served of PAGES) {
    const releaseScripts = await visitBeforeScripts(page, served.path);
    const elements = await page.evaluateHandle(() => [...document.querySelectorAll("*")]);
    expect(await elements.evaluate((all) => all.length)).toBeGreaterThan(50);

    releaseScripts();
    await hydrated(page);
    const gone = await elements.evaluate((all) =>
      all.filter((one) => !one.isConnected && !one.closest("[hidden]")).map((one) => one.outerHTML),
    );
    expect.soft(gone, served.path).toEqual([]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(served.heading);
  }
});

test("an unknown address shows a 404 page with links", async ({ page, baseURL }) => {
  for (const path of [
    ...["/404", "/apply/deep/down?plan=premium", "/APPLY", "/apply//", "//apply"],
    ...["/%2561pply", "/app%6Cy%2Fx", "/%2Fapply", "/%41pply"],
  ]) {
    await test.step(path, async () => {
      const response = await page.goto(baseURL + path);
      await hydrated(page);
      expect(response?.status()).toBe(404);
      await expectNotFoundPage(page);
    });
  }
});

test("an unknown address selects no plan", async ({ page }) => {
  await visit(page, "/en/apply?plan=premium");
  expect(await storedDraft(page)).toBeNull();
});

for (const [what, path, address] of [
  ["with capitals", "/Apply", "/apply"],
  ["with a slash too many", "/apply//", "/apply/"],
] as const)
  test(`a page at an address ${what} stays, on a host that serves it`, async ({ page }) => {
    await page.route(`**${path}?*`, async (route) => {
      await route.fulfill({
        response: await route.fetch({ url: route.request().url().replace(path, "/apply") }),
      });
    });
    const releaseScripts = await visitBeforeScripts(page, `${path}?plan=premium`);
    await page.getByRole("textbox", { name: "Full name" }).fill("Ruth Early");
    releaseScripts();
    await hydrated(page);
    await expect(page).toHaveURL(`${address}?plan=premium`);
    await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue("Ruth Early");
    await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  });

test("a link to an unknown address shows the 404 page without a reload", async ({ page }) => {
  await visit(page, "/rules");
  await page.evaluate(() => {
    document.body.dataset.sameDocument = "yes";
    window.history.pushState(null, "", "/no/such/page");
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  });

  await expectNotFoundPage(page);
  await expect(page).toHaveURL("/no/such/page");
  await expect(page.locator("body")).toHaveAttribute("data-same-document", "yes");

  await page.getByRole("main").getByRole("link", { name: "House Rules" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
});

async function expectNotFoundPage(page: Page) {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(NOT_FOUND_PAGE.heading);
  await expect(page).toHaveTitle(fullTitle(NOT_FOUND_PAGE));
  await expect(main).toContainText(/address/);
  await expect(main.getByRole("link", { name: content.contact.phone })).toHaveAttribute("href", PHONE_LINK);
  for (const [name, address] of [
    ["Home", "/"],
    ["Apply", "/apply"],
    ["House Rules", "/rules"],
  ] as const) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", address);
  }
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
}
