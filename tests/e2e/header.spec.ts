import type { Locator, Page } from "@playwright/test";
import { content } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { SCREENS } from "#tests/support/pages.ts";

test("the header stays in view and links to each page and the form", async ({ page }) => {
  await visit(page, "/autopay");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(["Home", "Apply", "House Rules", "Apply Today"]);
  const header = page.getByRole("banner");

  for (const [name, address] of [
    ["House Rules", "/rules"],
    ["Apply Today", "/apply"],
    ["Home", "/"],
    ["Apply", "/apply"],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(header).toBeInViewport({ ratio: 1 });
    await header.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
  await expect(header.getByRole("link", { name: "Apply", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("the header stays in view on a phone in landscape, but not at 400 % zoom", async ({ page }) => {
  for (const [height, ratio] of [
    [320, 1],
    [256, 0],
  ] as const) {
    await page.setViewportSize({ width: 568, height });
    await visit(page, "/");
    await page.evaluate(() => window.scrollTo(0, 400));
    const header = page.getByRole("banner");
    if (ratio === 1) await expect(header).toBeInViewport({ ratio });
    else await expect(header).not.toBeInViewport();
  }
});

test.describe("with transitions off", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the header becomes translucent between 10 and 11 pixels of scrolling", async ({ page }) => {
    await visit(page, "/");

    await scrollTo(page, 11);
    await expect.poll(() => headerOpacity(page)).toBeLessThan(1);
    const translucent = await headerOpacity(page);
    expect(translucent).toBeGreaterThan(0.5);
    await scrollTo(page, 400);
    expect(await headerOpacity(page)).toBe(translucent);
    await scrollTo(page, 10);
    await expect.poll(() => headerOpacity(page)).toBe(1);
  });
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test("the menu button says Close while open and keeps its width", async ({ page }) => {
    await visit(page, "/rules");
    const toggle = page.getByRole("banner").getByRole("button");
    const width = (await toggle.boundingBox())?.width;
    await expect(toggle).toHaveAccessibleName("Menu");
    await toggle.click();
    await expect(toggle).toHaveAccessibleName("Close");
    expect((await toggle.boundingBox())?.width).toBe(width);
    await toggle.click();
    await expect(toggle).toHaveAccessibleName("Menu");
  });

  test("the menu covers the page and does not move it, so that Back returns to where a link was", async ({
    page,
  }) => {
    await visit(page, "/thank-you");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "House Rules" });
    const title = page.getByRole("heading", { level: 1 });
    const toggle = page.getByRole("banner").getByRole("button");
    const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
    // Without the scrolling of a click.
    const openMenu = () => toggle.evaluate((button: HTMLElement) => button.click());
    const titleTop = await topOf(title);
    await openMenu();
    await expect(toggle).toHaveAccessibleName("Close");
    expect(await topOf(title)).toBe(titleTop);
    await page.keyboard.press("Escape");

    await link.evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));
    const linkTop = await topOf(link);
    await openMenu();
    await expect(toggle).toHaveAccessibleName("Close");
    await link.click();
    await expect(page).toHaveURL("/rules");
    await page.goBack();
    await expect(page).toHaveURL("/thank-you");
    await expect.poll(() => topOf(link)).toBe(linkTop);
  });

  for (const press of ["click", "tap"] as const)
    test(`a ${press} below the open menu closes it and works`, async ({ page }) => {
      // Tall, so that the link is in view without scrolling.
      await page.setViewportSize({ width: 375, height: 2000 });
      await visit(page, "/thank-you");
      await page.getByRole("banner").getByRole("button").click();
      await page.getByRole("contentinfo").getByRole("link", { name: "Apply" })[press]();
      await expect(page).toHaveURL("/apply");
      await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    });

  test("the link to the open page leads from the menu to its heading", async ({ page }) => {
    await visit(page, "/rules");
    const toggle = page.getByRole("banner").getByRole("button");
    await toggle.press("Enter");
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "House Rules" }).press("Enter");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("the last link of the menu can be reached on a short screen", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, "/rules");
    // A laptop at 200 % zoom.
    await page.setViewportSize({ width: 640, height: 300 });
    await page.getByRole("banner").getByRole("button").click();
    const phone = page.getByRole("navigation", { name: "Main" }).getByRole("link").last();
    await phone.focus();
    await expect(phone).toBeInViewport({ ratio: 1 });
  });

  test("a name on two lines does not make the header taller", async ({ page }) => {
    await visit(page, "/rules");
    const header = page.getByRole("banner");
    const name = header.getByRole("link").first();
    await name.evaluate((link) => {
      link.textContent = "House";
    });
    const { height } = (await header.boundingBox()) ?? {};
    await name.evaluate((link) => {
      link.textContent = "Bluebonnet House";
    });
    expect((await header.boundingBox())?.height).toBe(height);
  });

  test("the menu closes with its button and with each link", async ({ page }) => {
    await visit(page, "/rules");
    const toggle = page.getByRole("banner").getByRole("button");
    const menu = page.getByRole("navigation", { name: "Main" });
    await toggle.click();
    await expect(menu).toBeVisible();
    await toggle.click();
    await expect(menu).toBeHidden();

    for (const [name, path] of [
      ["House Rules", "/rules"],
      ["Apply Today", "/apply"],
      ["Home", "/"],
    ] as const) {
      await toggle.click();
      await menu.getByRole("link", { name, exact: true }).click();
      await expect(menu).toBeHidden();
      const screen = SCREENS.find((candidate) => candidate.path === path);
      await expect(page.getByRole("heading", { level: 1, name: screen?.heading ?? "" })).toBeVisible();
    }
    await expect(page).toHaveURL("/");
    await toggle.click();
    await menu.getByRole("link", { name: content.contact.phone }).click();
    await expect(menu).toBeHidden();
  });
});

/** Scrolls to `top` pixels from the start of the page. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
  await page.waitForFunction((top) => window.scrollY === top, top);
}

/** The alpha of the header's background, from 0 to 1. */
function headerOpacity(page: Page): Promise<number> {
  return page.getByRole("banner").evaluate((header) => {
    const [, , , alpha = "1"] = getComputedStyle(header).backgroundColor.match(/[\d.]+/g) ?? [];
    return Number(alpha);
  });
}
