import type { Page } from "@playwright/test";
import { expect, test, visit } from "#tests/fixtures.ts";

// A variable font names itself by its family or by its lightest style; a comma would name a second font.
const DISPLAY = /^Fraunces[^,]*$/;
const TEXT = /^Figtree[^,]*$/;

test("headings are really drawn in Fraunces, and text, labels and buttons in Figtree", async ({ page }) => {
  await visit(page, "/apply");
  await page.evaluate(() => document.fonts.ready);
  // Words of the product's own: an owner's may be in a script that these fonts do not have.
  expect(await drawnIn(page, "main h1")).toMatch(DISPLAY);
  expect(await drawnIn(page, "main header > p")).toMatch(TEXT);
  expect(await drawnIn(page, "label[for=fullName]")).toMatch(TEXT);
  expect(await drawnIn(page, "button[type=submit]")).toMatch(TEXT);
});

/** The families of the fonts that really draw an element's letters, joined by commas; those of the device are marked so. */
async function drawnIn(page: Page, selector: string): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument");
  const { nodeId } = await browser.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
  await browser.detach();
  return fonts
    .map(({ isCustomFont, familyName }) => (isCustomFont ? familyName : `of the device: ${familyName}`))
    .join();
}
