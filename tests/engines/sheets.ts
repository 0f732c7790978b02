import type { Site } from "./site.ts";

/** In CSS pixels. */
export const SHEET_WIDTH = 800;

/**
 * Shows the page as it prints, in a window as wide as a sheet. Columns break like sheets, and can be measured. WebKit breaks
 * no single column.
 */
export async function showAsSheets(site: Site): Promise<void> {
  await site.tab.resize(SHEET_WIDTH, 900);
  await site.evaluate(() => {
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSMediaRule && /\bprint\b/.test(rule.conditionText))
          rule.media.mediaText = "all";
    const page = document.querySelector("header:has(h1)")?.parentElement?.parentElement as HTMLElement;
    const sheets = {
      columns: "2",
      columnGap: "0",
      columnFill: "auto",
      inlineSize: "200%",
      blockSize: "800px",
    };
    Object.assign(page.style, sheets);
  });
}
