import type { Page } from "@playwright/test";

// WCAG 2.2, 2.5.8.
const SMALLEST_TARGET_PX = 24;

/** Every piece of text that sticks out of the screen sideways or is cut off by its box, and the page if it scrolls. */
export function textOutOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Words for screen readers stand in boxes of one pixel.
    const isForEarsOnly = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(element).display !== "contents") return true;
      return element.parentElement !== null && isForEarsOnly(element.parentElement);
    };
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) found.push("the page scrolls sideways");
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const box = node.parentElement;
      const text = node.textContent?.trim();
      if (!box || !text || !box.checkVisibility({ visibilityProperty: true })) continue;
      if (box.closest(".skip-link, script, style, noscript") || isForEarsOnly(box)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > width + 1) found.push(`off the screen: ${text}`);
      const clipped = getComputedStyle(box).overflowX !== "visible" && box.scrollWidth > box.clientWidth + 1;
      if (clipped) found.push(`cut off: ${text}`);
    }
    return found;
  });
}

/**
 * Every control that is smaller, either way, than `smallestPx` CSS pixels, by default the least that WCAG asks for. Links
 * in the middle of a sentence may be.
 */
export function tooSmallTargets(page: Page, smallestPx = SMALLEST_TARGET_PX): Promise<string[]> {
  return page.evaluate((smallest) => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    return [...document.querySelectorAll("a[href], button, input, textarea, summary")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inSentence(element))
      .map((element) => {
        const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
        return { width, height, name: element.textContent || element.getAttribute("name") || "" };
      })
      .filter(({ width, height }) => Math.min(width, height) < smallest)
      .map(({ width, height, name }) => `${name}: ${width} by ${height}`);
  }, smallestPx);
}
