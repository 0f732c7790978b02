import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "#hosting/list-files.ts";
import { visit } from "#tests/support/fixtures.ts";
import { notices } from "#tests/support/notices.ts";
import { expectPaymentPage, PAYMENT_REQUEST } from "#tests/support/payment-page.ts";
import { layoutFaults } from "../e2e/layout/layout-faults.ts";
import { PHONES, widen } from "../e2e/layout/widths.ts";
import { expect, test } from "./fixtures.ts";

const SAMPLE = /Sage House|Garden Lane|Springfield|555-01|example\.com|1,?250|1,?375/g;
const LINKS = [
  ["Start Auto-Pay Standard", "https://buy.stripe.com/standard-monthly"],
  ["Start Auto-Pay Premium", "https://buy.stripe.com/premium-monthly"],
  ["Manage Payment Method", "https://billing.stripe.com/manage"],
] as const;

test("no page or metadata contains the sample content", async ({ site }) => {
  const files = (await listFiles(site.published)).filter((file) =>
    /\.(html|txt|xml|webmanifest)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(8);
  for (const file of files) {
    const text = await readFile(join(site.published, file), "utf8");
    expect(text.match(SAMPLE), file).toBeNull();
  }
});

test("the home page has no gaps without a host or gallery", async ({ page }) => {
  await visit(page, "/");
  await widen(page, 1440);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Looked after",
    "Two plans, simple monthly prices",
    "Look around",
    "Ready when you are",
  ]);
  await expect(main).not.toContainText("Call us with any questions");
  // The hero and four photos in the gallery.
  await expect(main.getByRole("img")).toHaveCount(5);
  const cards = main.getByRole("region", { name: "Looked after" }).getByRole("listitem");
  const places = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
  expect(new Set(places.map(({ top }) => top)).size, "cards side by side").toBe(1);
  expect(Math.round(places[0]?.left ?? 0), "aligned with the page's text").toBe(112);
});

test("a word wider than a phone breaks instead of widening the page", async ({ page }) => {
  for (const width of PHONES)
    for (const path of ["/", "/apply?plan=premium", "/autopay"]) {
      await visit(page, path);
      await widen(page, width);
      expect(await layoutFaults(page, width), `${path} at ${width} px`).toEqual([]);
    }
});

test("a large photo without a caption is announced by its description", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("link", { name: "A bedroom View larger" }).click();
  await page.getByRole("button", { name: "Next photo" }).click();
  await expect(page.getByRole("dialog").getByRole("paragraph")).toHaveText("A table2 of 4");
});

test.describe("to other sites", () => {
  test.use({ expectedMessages: [PAYMENT_REQUEST] });

  test("with payment links, each auto-pay button opens its page in a new tab", async ({ page }) => {
    await visit(page, "/autopay");
    const main = page.getByRole("main");
    await expect(main.getByRole("button")).toHaveCount(0);
    await expect(main).not.toContainText("available yet");
    await expect(main.getByRole("link", { name: "Pay this month" })).toHaveCount(0);
    for (const [name, address] of LINKS) {
      const link = main.getByRole("link", { name });
      await expect(link).toHaveAccessibleName(`${name} (opens in a new tab)`);
      await expectPaymentPage(page, link, address);
    }
    await expect(notices(page)).toHaveCount(0);
    await expect(page).toHaveURL("/autopay");
  });
});

test("when auto-pay is available, the footer links to it", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Set up auto-pay" }).click();
  await expect(page).toHaveURL("/autopay");
});

test("a resident who returns from the payment page sees a thank-you message", async ({ page }) => {
  await visit(page, "/thank-you?from=autopay");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/You.re All Set/);
  await expect(page.getByRole("main").getByRole("link", { name: /Manage Auto-Pay/ })).toHaveAttribute(
    "href",
    "https://billing.stripe.com/manage",
  );
});
