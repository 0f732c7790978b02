import type { Page } from "@playwright/test";

/** Screen widths in CSS pixels, from the narrowest that WCAG 2.2 (1.4.10) requires to a large desktop. */
export const WIDTHS = [320, 375, 768, 1024, 1440, 1920] as const;

/** Phone widths, where pages have one column. */
export const PHONES: readonly number[] = [320, 375];

/** Sets the screen width in CSS pixels and waits for the fonts that the page then needs. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
  await page.evaluate(() => document.fonts.ready);
}
