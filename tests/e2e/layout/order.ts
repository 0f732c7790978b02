import type { Page } from "@playwright/test";

/** Headings, groups and controls that stand, in one column, above something that comes before them in the document. */
export function outOfOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    let before = { top: Number.NEGATIVE_INFINITY, name: "" };
    const marks = "h1, h2, h3, legend, a[href], button, input, textarea, summary";
    for (const mark of document.querySelectorAll(`main :is(${marks}), footer :is(${marks})`)) {
      // The buttons of a dialog lie over its photo.
      if (mark.closest("dialog") || !mark.checkVisibility({ visibilityProperty: true })) continue;
      const { top, bottom } = mark.getBoundingClientRect();
      const name = mark.textContent?.trim() || mark.getAttribute("name") || mark.localName;
      if (bottom <= before.top) found.push(`"${name}" stands above "${before.name}"`);
      if (top > before.top) before = { top, name };
    }
    return found;
  });
}
