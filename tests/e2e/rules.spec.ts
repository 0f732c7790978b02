import { content } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { widen } from "./layout/widths.ts";

test("the house rules are a numbered list and link back to the form", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/rules");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("House Rules");
  const list = main.getByRole("list");
  await expect(list).toHaveCount(1);
  expect(await list.evaluate((element) => element.localName)).toBe("ol");

  await expect(list.getByRole("listitem")).toHaveCount(content.rules.length);
  await expect(list.getByRole("heading", { level: 2 })).toHaveText(content.rules.map(({ title }) => title));
  await expect(list.getByRole("paragraph")).toHaveText(content.rules.map(({ text }) => text));
  await expect(main).toContainText(content.legal?.cameras ?? "");

  await main.getByRole("link", { name: "Back to Apply Now" }).click();
  await expect(page).toHaveURL("/apply");
});

test("on wide screens the title and Print stay in view while scrolling", async ({ page }) => {
  await visit(page, "/rules");
  const main = page.getByRole("main");
  const print = main.getByRole("button", { name: "Print" });
  for (const width of [375, 1440]) {
    await widen(page, width);
    await main.getByRole("listitem").last().scrollIntoViewIfNeeded();
    const header = await page.getByRole("banner").boundingBox();
    const title = await main.getByRole("heading", { level: 1 }).boundingBox();
    expect(title?.y, `at ${width} px`).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
    if (width === 1440) await expect(print).toBeInViewport({ ratio: 1 });
  }
});

test("on a phone Print is below the rules", async ({ page }) => {
  await widen(page, 375);
  await visit(page, "/rules");
  const last = await page.getByRole("main").getByRole("listitem").last().boundingBox();
  const print = await page.getByRole("main").getByRole("button", { name: "Print" }).boundingBox();
  expect(print?.y).toBeGreaterThan(last?.y ?? Number.NaN);
});

test("where Print moves, one is shown at each width", async ({ page }) => {
  await visit(page, "/rules");
  for (const width of [639, 640, 641]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("main").getByRole("button", { name: "Print" }), `${width} px`).toHaveCount(1);
  }
});

test("Print prints the rules without the button", async ({ page }) => {
  await visit(page, "/rules");
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  const button = page.getByRole("button", { name: "Print" });
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(button).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no Print button", async ({ page }) => {
    await page.goto("/rules");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
    await expect(page.getByText("Print", { exact: true }).filter({ visible: true })).toHaveCount(0);
  });
});
