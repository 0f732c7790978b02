import { ANSWERS } from "#tests/support/questions.ts";
import { question } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { mainHeading } from "../look-up.ts";
import type { Site } from "../site.ts";

const WIDTH = 800;

test("the printed form begins on the sheet of its title", async ({ site }) => {
  await site.tab.resize(WIDTH, 900);
  await site.visit("/apply");
  await showAsSheets(site);
  const title = await site.see(mainHeading(site.messages.apply.title));
  expect(title.x).toBeLessThan(WIDTH);
  expect((await site.see(question(site, "fullName"))).x).toBeLessThan(WIDTH);
});

test("no line of a long answer in the printed copy is cut by the end of a sheet", async ({ site }) => {
  await site.tab.resize(WIDTH, 900);
  await site.visit("/rules");
  await site.evaluate((answers) => {
    const submittedAt = new Date().toISOString();
    const application = { ...answers, currentLiving: "With my sister. ".repeat(120), submittedAt };
    window.localStorage.setItem("residence-application", JSON.stringify(application));
  }, ANSWERS);
  await site.visit("/thank-you");
  await site.see(mainHeading(site.messages.thankYou.received));
  await showAsSheets(site);
  const excess = await site.evaluate(() => {
    const answer = [...document.querySelectorAll("dd")].find((one) => one.innerText.length > 1000) as Element;
    const lines = document.createRange();
    lines.selectNodeContents(answer);
    const sheet = document.querySelector("header:has(h1)")?.parentElement?.parentElement as HTMLElement;
    const { bottom } = sheet.getBoundingClientRect();
    return Math.max(...[...lines.getClientRects()].map((line) => line.bottom)) - bottom;
  });
  expect(excess, "pixels below the sheet").toBeLessThanOrEqual(0);
});

/** Shows the page as it prints. Columns break like sheets, and can be measured. WebKit breaks no single column. */
function showAsSheets(site: Site): Promise<void> {
  return site.evaluate(() => {
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
