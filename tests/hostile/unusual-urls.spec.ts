import type { Page } from "@playwright/test";
import { expectPlan, submit } from "#tests/support/application-form.ts";
import { hasSpanish } from "#tests/support/content.ts";
import { visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";

const BROKEN_HASHES = ["#%", "#%E0%A4%A", "#100%", "#%ff", "#%00"];
const BROKEN_STATES = [
  { key: { toString: 1, valueOf: 1 }, usr: { plan: { toString: 1, valueOf: 1 } } },
  { key: "__proto__", usr: null },
  { key: ["constructor"], usr: "Premium" },
  ["usr", "key"],
  "constructor",
  42n,
  new Map([["usr", "Premium"]]),
];

test("a page with percent-encoded letters in its URL stays after hydration", async ({ page }) => {
  const release = await visitBeforeScripts(page, "/%61pply?plan=premium");
  await page.getByLabel("Full name").fill("Ann");
  release();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply for your room");
  await expect(page.getByLabel("Full name")).toHaveValue("Ann");
  await expectPlan(page, "Premium");
  await expect(page.getByRole("banner").getByRole("link", { name: "Apply", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

  const releaseThanks = await visitBeforeScripts(page, "/thank%2Dyou?from=autopay");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading.filter({ visible: true })).toHaveText("You're All Set");
  releaseThanks();
  await hydrated(page);
  await expect(heading).toHaveText("You're All Set");
});

test("a page with such a URL links to the same page in another language", async ({ page }) => {
  test.skip(!hasSpanish, "There is no Spanish content.");
  await visit(page, "/%65s/thank%2dyou?from=autopay");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todo listo");
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/thank-you?from=autopay");
});

test("an invalid hash breaks nothing", async ({ page }) => {
  await visit(page, "/apply");
  await submit(page);
  const summary = page.getByRole("region", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  for (const hash of BROKEN_HASHES) {
    await change(page, hash);
    await expect(summary, hash).toBeVisible();
  }
  await page.goto("/robots.txt");
  await visit(page, "/apply#%E0%A4%A");
  await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply for your room");
});

test("a section is found by its percent-encoded hash", async ({ page }) => {
  await visit(page, "/apply");
  await change(page, "#reference%32");
  await expect(page.getByLabel("Second reference")).toBeInViewport();
});

test("the page survives a history entry written by another script", async ({ page }) => {
  await visit(page, "/apply");
  for (const index of BROKEN_STATES.keys()) {
    await page.evaluate((state) => window.history.replaceState(state, ""), BROKEN_STATES[index]);
    await page.reload();
    await hydrated(page);
    await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply for your room");
    await expectPlan(page, "Standard");
  }
});

/** Changes the URL's hash and waits for the hashchange event. */
async function change(page: Page, hash: string): Promise<void> {
  await page.evaluate(async (to) => {
    const changed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    window.location.hash = to;
    await changed;
  }, hash);
}
