import type { Page } from "@playwright/test";
import { visitInFrozenTime } from "#tests/support/clock.ts";
import { content } from "#tests/support/content.ts";
import { dragByTouch } from "#tests/support/drag.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { widen } from "./layout/widths.ts";

const { heading, photos } = content.home.gallery;

test("the gallery shows four photos, each loaded and captioned", async ({ page }) => {
  await visit(page, "/");
  const gallery = page.getByRole("region", { name: heading });
  await expect(gallery.getByRole("img")).toHaveCount(4);

  for (const { alt, caption } of photos) {
    const photo = gallery.getByRole("img", { name: alt, exact: true });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    if (caption) await expect(gallery.getByText(caption, { exact: true })).toBeVisible();
  }
});

test("each photo fills its box, also beside a longer caption", async ({ page }) => {
  for (const width of [768, 1024, 1440]) {
    await widen(page, width);
    await visit(page, "/");
    const links = page.getByRole("region", { name: heading }).getByRole("link");
    const spare = await links.evaluateAll((all) =>
      all.map((link) => link.clientHeight - (link.querySelector("img")?.clientHeight ?? 0)),
    );
    expect(spare, `at ${width} px`).toEqual([0, 0, 0, 0]);
  }
});

test("a clicked photo opens large, and Close returns to it", async ({ page }) => {
  await visit(page, "/");
  await photoLink(page, 3).click();
  await expectLarge(page, 3);
  await page.getByRole("dialog", { name: "Photos" }).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog", { name: "Photos" })).toBeHidden();
  await expect(photoLink(page, 3)).toBeFocused();
  await expect(page).toHaveURL("/");
});

test("the page behind a large photo does not scroll", async ({ page }) => {
  await visit(page, "/");
  await photoLink(page, 0).click();
  await expectLarge(page, 0);
  const top = () => page.evaluate(() => window.scrollY);
  const before = await top();
  await page.mouse.wheel(0, 300);
  await page.keyboard.press("End");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await top()).toBe(before);
  await page.keyboard.press("Escape");
  await expect(photoLink(page, 0)).toBeInViewport();
});

test("a press beside the bar closes a large photo, but not one that began on a button", async ({ page }) => {
  await visit(page, "/");
  await photoLink(page, 0).click();
  await expectLarge(page, 0);
  const dialog = page.getByRole("dialog", { name: "Photos" });
  const next = dialog.getByRole("button", { name: "Next photo" });
  const { y = 0 } = (await next.boundingBox()) ?? {};
  await next.hover();
  await page.mouse.down();
  await page.mouse.move(5, y + 5);
  await page.mouse.up();
  await expectLarge(page, 0);
  await page.mouse.click(5, y + 5);
  await expect(dialog).toBeHidden();
});

test("the number follows scrolling without touch or wheel, also after a button", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitInFrozenTime(page, "/");
  await photoLink(page, 0).click();
  await expectLarge(page, 0);
  const dialog = page.getByRole("dialog", { name: "Photos" });
  const scrollToNext = async () => {
    await dialog.getByRole("list").evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }));
  };
  const settleAfter = async (act: () => Promise<void>) => {
    const scrolled = dialog
      .getByRole("list")
      .evaluate((strip) => new Promise<void>((resolve) => (strip.onscroll = () => resolve())));
    await act();
    await scrolled;
    await page.clock.runFor(500);
  };
  await settleAfter(scrollToNext);
  await expectLarge(page, 1);
  await settleAfter(() => dialog.getByRole("button", { name: "Next photo" }).click());
  await expectLarge(page, 2);
  await settleAfter(scrollToNext);
  await expectLarge(page, 3);
});

test("at 400 % zoom no button of a large photo covers another or its number", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 160 });
  await visit(page, "/");
  await photoLink(page, 0).click();
  await expectLarge(page, 0);
  const dialog = page.getByRole("dialog", { name: "Photos" });
  const boxes = await dialog
    .getByText(`1 of ${photos.length}`)
    .or(dialog.getByRole("button"))
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  const sorted = boxes.toSorted((one, other) => one.top - other.top);
  expect(sorted).toHaveLength(4);
  for (const [index, { bottom }] of sorted.entries())
    expect(sorted[index + 1]?.top ?? 160, `below part ${index}`).toBeGreaterThanOrEqual(bottom);
});

test("at 400 % zoom the whole photo that has the keyboard focus is visible", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, "/");
  await photoLink(page, 0).focus();
  for (const index of photos.keys()) {
    await expect(photoLink(page, index)).toBeFocused();
    await expect(photoLink(page, index)).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press("Tab");
  }
});

test("Alt with an arrow key stays with the browser", async ({ page }) => {
  await visit(page, "/");
  await photoLink(page, 0).click();
  await expectLarge(page, 0);
  const dialog = page.getByRole("dialog", { name: "Photos" });
  const wasPrevented = await dialog.evaluate((element) => {
    const event = new KeyboardEvent("keydown", {
      key: "ArrowRight",
      altKey: true,
      bubbles: true,
      cancelable: true,
    });
    return !element.dispatchEvent(event);
  });
  expect(wasPrevented).toBe(false);
  await expectLarge(page, 0);
});

test("on a phone on its side a large photo takes most of the height", async ({ page }) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await visit(page, "/");
  await photoLink(page, 0).click();
  await expectLarge(page, 0);
  const photo = page.getByRole("dialog", { name: "Photos" }).getByRole("img").first();
  await expect.poll(async () => (await photo.boundingBox())?.height).toBeGreaterThan(280);
  await expect(page.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
});

test("a large photo has space above it and its caption directly below", async ({ page }) => {
  await visit(page, "/");
  await photoLink(page, 0).click();
  await expectLarge(page, 0);
  const dialog = page.getByRole("dialog", { name: "Photos" });
  const large = dialog.getByRole("img", { name: photos[0]?.alt ?? "", exact: true });
  for (const [width, height] of [
    [375, 740],
    [740, 375],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(large).toBeInViewport({ ratio: 0.99 });
    const photo = await large.boundingBox();
    expect(photo?.y, `at ${width} px`).toBeGreaterThanOrEqual(20);
    if (!photos[0]?.caption) continue;
    const caption = dialog.getByRole("figure").getByText(photos[0].caption, { exact: true });
    await expect(caption).toBeInViewport({ ratio: 1 });
    const gap = ((await caption.boundingBox())?.y ?? 0) - ((photo?.y ?? 0) + (photo?.height ?? 0));
    expect(gap, `at ${width} px`).toBeGreaterThanOrEqual(8);
    expect(gap, `at ${width} px`).toBeLessThanOrEqual(24);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a photo opens as a file", async ({ page }) => {
    await page.goto("/");
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().isNavigationRequest()),
      photoLink(page, 0).click(),
    ]);
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toMatch(/^image\//);
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } });

  test("a double tap on a photo leaves it open", async ({ page }) => {
    await visit(page, "/");
    const link = photoLink(page, 0);
    await link.evaluate((element) => element.scrollIntoView());
    // Where the dialog has its background.
    await link.dblclick({ position: { x: 100, y: 10 } });
    await expectLarge(page, 0);
  });

  test("a double press on Close opens no photo below it", async ({ page }) => {
    await visit(page, "/");
    await photoLink(page, 0).click();
    const dialog = page.getByRole("dialog", { name: "Photos" });
    const close = dialog.getByRole("button", { name: "Close" });
    const { y = 0 } = (await close.boundingBox()) ?? {};
    await photoLink(page, 1).evaluate((element, top) => {
      window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
    }, y);
    await close.click();
    await expect(dialog).toBeHidden();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(dialog).toBeHidden();
    await photoLink(page, 1).click();
    await expectLarge(page, 1);
  });

  test("a swipe shows the next photo, and the buttons continue from there", async ({ page }) => {
    await visit(page, "/");
    await photoLink(page, 0).tap();
    await expectLarge(page, 0);
    const dialog = page.getByRole("dialog", { name: "Photos" });
    await dragByTouch(page, dialog.getByRole("list"), -260, 0);
    await expectLarge(page, 1);
    await dialog.getByRole("button", { name: "Next photo" }).tap();
    await expectLarge(page, 2);
  });
});

function photoLink(page: Page, index: number) {
  const photo = page.getByRole("img", { name: photos[index]?.alt ?? "", exact: true });
  return page.getByRole("region", { name: heading }).getByRole("link").filter({ has: photo });
}

async function expectLarge(page: Page, index: number) {
  const dialog = page.getByRole("dialog", { name: "Photos" });
  await expect(dialog).toContainText(`${index + 1} of ${photos.length}`);
  const photo = dialog.getByRole("img", { name: photos[index]?.alt ?? "", exact: true });
  await expect(photo).toBeInViewport({ ratio: 0.9 });
}
