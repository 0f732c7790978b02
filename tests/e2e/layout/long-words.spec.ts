import { hasSpanish } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { SCREENS } from "#tests/support/pages.ts";
import { layoutFaults } from "./layout-faults.ts";
import { widen } from "./widths.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.skip(!hasSpanish, "There is no Spanish content.");

for (const { path } of SCREENS) {
  test(`on a phone, ${path} has space for words a third longer than Spanish`, async ({ page }) => {
    await visit(page, `/es${path}`.replace(/\/$/, ""));
    await page.evaluate(lengthen);
    for (const width of [320, 375]) {
      await widen(page, width);
      expect(await layoutFaults(page, width), `at ${width} px`).toEqual([]);
    }
  });
}

/** Makes every word of the page a third longer, to simulate a language with longer words than Spanish. */
function lengthen(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts)
    if (!text.parentElement?.closest("script, style, address"))
      text.data = text.data.replace(
        /\p{L}{3,}/gu,
        (word) => word + word.slice(0, Math.ceil(word.length / 3)),
      );
}
