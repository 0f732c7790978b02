import type { Page } from "@playwright/test";
import { submit } from "#tests/support/application-form.ts";
import { content, dollars } from "#tests/support/content.ts";
import { visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { answer, formContent, TRICKY } from "../e2e/lossless/form.ts";

const NO_PRICE = "Here is no price";
const { standard, premium } = content.plans;
const BROKEN = { message: NO_PRICE, prices: [standard.price, premium.price] };

// Console messages of the faults injected below.
test.use({
  expectedMessages: [
    /Here is no price|Channels are blocked|net::ERR_FAILED|removeChild|insertBefore|Content Security Policy/,
  ],
});

test("a page that fails to hydrate keeps its content, links and the phone number", async ({ page }) => {
  await page.addInitScript(breakPrices, BROKEN);
  await page.goto("/");
  await expect(page.getByText("Part of this page didn’t load")).toBeVisible();
  await expect(page.getByRole("article", { name: "Premium" })).toContainText(
    dollars(content.plans.premium.price),
  );
  await expectStaticPage(page);
});

test("an extension that blocks channels stops no scripts", async ({ page }) => {
  await page.addInitScript(() => {
    // As in the whole browser.
    Object.assign(window, { chrome: {} });
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        throw new Error("Channels are blocked");
      }
    };
  });
  await visit(page, "/apply");
  await submit(page);
  await expect(page.getByRole("region", { name: "There is a problem" })).toBeFocused();
});

test("a page without its scripts shows a message, links and the phone number", async ({ page }) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText("Part of this page didn’t load")).toBeVisible();
  await expectStaticPage(page);
});

test("a form without its scripts has a message in place of Submit, and keeps its answers", async ({
  page,
}) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/apply");
  await page.getByLabel("Full name").fill("Ana Lima");
  await expect(page.getByRole("alert").getByText("Part of this page didn’t load")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Application" })).toBeHidden();
  await expect(page.getByRole("form").getByRole("link", { name: content.contact.phone })).toBeVisible();

  await page.unrouteAll();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("form").getByText("Reload the page to submit")).toBeHidden();
  await expect(page.getByRole("button", { name: "Submit Application" })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Ana Lima");
});

test("a form whose scripts are all blocked has the same message", async ({ page }) => {
  // Inline ones too, as extensions that block scripts do.
  await page.route("/apply", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": "script-src 'none'" };
    await route.fulfill({ response, headers });
  });
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/apply");
  await expect(page.getByRole("alert").getByText("Part of this page didn’t load")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Application" })).toBeHidden();
  await expect(page.getByText("Your answers are kept in this tab")).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "House Rules" })).toBeVisible();
});

test("a form whose scripts were replaced by empty ones has the same message", async ({ page }) => {
  await page.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto("/apply");
  await expect(page.getByRole("alert").getByText("Part of this page didn’t load")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Application" })).toBeHidden();
});

// A syntax error there would stop all scripts. Safari reads lookbehind from 16.4.
test("the script of every page has no lookbehind", async ({ page }) => {
  await page.goto("/");
  const script = (await page.locator("script:not([src], [type])").allTextContents()).join();
  expect(script).toContain("scriptsFailed");
  expect(script).not.toMatch(/\(\?<[=!]/);
});

test("a page that fails to render later shows the phone number and a link", async ({ page }) => {
  await visit(page, "/rules");
  await page.evaluate(breakPrices, BROKEN);
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sorry, this page didn’t load");
  await expect(page.getByRole("link", { name: content.contact.phone })).toBeVisible();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(content.residence.name);
});

for (const [what, selector] of [
  ["the parts of the site", "#site > *"],
  ["the parts of a page", "main > *, main > div > *"],
] as const) {
  test(`page changes still work after something wrapped ${what}`, async ({ page }) => {
    await visit(page, "/autopay");
    await page.evaluate((parts) => {
      for (const part of document.querySelectorAll(parts)) {
        const box = document.createElement("div");
        part.replaceWith(box);
        box.append(part);
      }
    }, selector);
    for (const [link, heading] of [
      ["House Rules", "House Rules"],
      ["Apply", "Apply for your room"],
    ] as const) {
      await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    }
  });
}

test("answers survive when something empties the page around the form", async ({ page }) => {
  await visit(page, "/apply");
  await page.getByLabel("Full name").fill("Ana Lima");
  await page.evaluate(() => document.querySelector("main")?.replaceChildren());
  await page.getByRole("contentinfo").getByRole("link", { name: "House Rules" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Ana Lima");
});

test("a form that falls back to the served page keeps its answers", async ({ page }) => {
  await visit(page, "/apply");
  await answer(page, { ...TRICKY, agreeRules: false });
  await page.evaluate(breakPrices, BROKEN);
  await submit(page);
  await expect(page.getByText("Part of this page didn’t load")).toBeVisible();
  expect(await formContent(page)).toEqual({ ...TRICKY, agreeRules: false });

  await page.getByLabel("Full name").fill("Ana Lima");
  await page.getByLabel("Email address").clear();
  await page.reload();
  await hydrated(page);
  expect(await formContent(page)).toEqual({
    ...TRICKY,
    agreeRules: false,
    fullName: "Ana Lima",
    email: "",
  });
});

test("a form that fails to hydrate keeps its answers", async ({ page }) => {
  await page.addInitScript(breakPrices, BROKEN);
  const release = await visitBeforeScripts(page, "/apply");
  await answer(page, { ...TRICKY, fullName: "An" });
  // Types after React has started and the served page has been copied.
  await page.evaluate(() => {
    const { mark } = performance;
    performance.mark = (name: string) => {
      setTimeout(() => {
        const control = document.querySelector<HTMLInputElement>("#fullName");
        if (control) control.value = "Ana Lima";
      });
      return mark.call(performance, name);
    };
  });
  release();
  await expect(page.getByText("Part of this page didn’t load")).toBeVisible();
  expect(await formContent(page)).toEqual({ ...TRICKY, fullName: "Ana Lima" });
});

/** Makes every component that renders the price of a plan throw. */
function breakPrices({ message, prices }: typeof BROKEN) {
  const { replace } = String.prototype;
  Object.assign(String.prototype, {
    replace(this: string, ...how: Parameters<typeof replace>) {
      if (prices.includes(Number(this))) throw new Error(message);
      return replace.apply(this, how);
    },
  });
}

async function expectStaticPage(page: Page) {
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(content.residence.name);
  await expect(page.getByRole("alert").getByRole("link", { name: content.contact.phone })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
}
