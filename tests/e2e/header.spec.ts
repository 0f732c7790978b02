import type { Page } from "@playwright/test";
import { content } from "#tests/support/content.ts";
import { dragByTouch } from "#tests/support/drag.ts";
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

  for (const pointer of ["the mouse", "a finger"])
    test(`a press with ${pointer} below the open menu closes it and works`, async ({ page }) => {
      await visit(page, "/thank-you");
      await page.getByRole("banner").getByRole("button").click();
      const link = page.getByRole("main").getByRole("link", { name: "Apply now" });
      if (pointer === "a finger") await dragByTouch(page, link, 0, 0);
      else {
        await link.hover();
        await page.mouse.down();
        await page.mouse.up();
      }
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
