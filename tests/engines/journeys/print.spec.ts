import { ANSWERS } from "#tests/support/questions.ts";
import { question } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { mainHeading } from "../look-up.ts";
import { SHEET_WIDTH, showAsSheets } from "../sheets.ts";

test("the printed form begins on the sheet of its title", async ({ site }) => {
  await site.visit("/apply");
  await showAsSheets(site);
  const title = await site.see(mainHeading(site.messages.apply.title));
  expect(title.x).toBeLessThan(SHEET_WIDTH);
  expect((await site.see(question(site, "fullName"))).x).toBeLessThan(SHEET_WIDTH);
});

test("no line of a long answer in the printed copy is cut by the end of a sheet", async ({ site }) => {
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
