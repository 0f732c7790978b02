import type { Page } from "@playwright/test";

/** Widths of screens in CSS pixels, from the narrowest that WCAG 2.2 (1.4.10) asks for to a large desktop. */
export const WIDTHS = [320, 375, 768, 1024, 1440, 1920] as const;

/** Those of phones, in one column. */
export const PHONES: readonly number[] = [320, 375];

/** Makes the screen this wide, in CSS pixels, and waits until every font that the page now needs is there. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
  await page.evaluate(() => document.fonts.ready);
}
