import { content } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { widen } from "./layout/widths.ts";

test("the house rules stand in one numbered list, in the owner's order, and lead back to the application", {
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

test("the title stays in view while the rules are read, with Print beside it or below the rules", async ({
  page,
}) => {
  await visit(page, "/rules");
  const main = page.getByRole("main");
  for (const width of [375, 1440]) {
    await widen(page, width);
    await main.getByRole("listitem").last().scrollIntoViewIfNeeded();
    const header = await page.getByRole("banner").boundingBox();
    const title = await main.getByRole("heading", { level: 1 }).boundingBox();
    expect(title?.y, `at ${width} px`).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
    const print = main.getByRole("button", { name: "Print" });
    if (width < 640) await print.scrollIntoViewIfNeeded();
    await expect(print).toBeInViewport({ ratio: 1 });
    expect(
      ((await print.boundingBox())?.y ?? 0) > ((await main.getByRole("list").boundingBox())?.y ?? 0),
      `at ${width} px`,
    ).toBe(width < 640);
  }
});

test("Print prints the rules, without the button", async ({ page }) => {
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

  test("there is no Print button, which would do nothing", async ({ page }) => {
    await page.goto("/rules");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
    await expect(page.getByText("Print", { exact: true })).toBeHidden();
  });
});
