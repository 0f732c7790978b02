import { question } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { mainHeading } from "../look-up.ts";

const WIDTH = 800;

test("the printed form begins on the sheet of its title", async ({ site }) => {
  await site.tab.resize(WIDTH, 900);
  await site.visit("/apply");
  await site.evaluate(() => {
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSMediaRule && /\bprint\b/.test(rule.conditionText))
          rule.media.mediaText = "all";
    // Columns break like sheets, and can be measured.
    const page = document.querySelector("header:has(h1)")?.parentElement?.parentElement as HTMLElement;
    Object.assign(page.style, { columns: "1", columnFill: "auto", blockSize: "800px" });
  });
  const title = await site.see(mainHeading(site.messages.apply.title));
  expect(title.x).toBeLessThan(WIDTH);
  expect((await site.see(question(site, "fullName"))).x).toBeLessThan(WIDTH);
});
