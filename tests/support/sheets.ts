import type { Page } from "@playwright/test";

/** The number of sheets on which the open page prints, by default in Letter format without margins. */
export async function sheets(page: Page, { format = "Letter", margin = "0" } = {}): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({
    format,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
