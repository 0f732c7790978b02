import type { Page } from "@playwright/test";
import { expect, test, visit } from "#tests/fixtures.ts";
import { textOutOfSight, tooSmallTargets } from "#tests/layout.ts";
import { outOfOrder } from "./order.ts";
import { recordShifts, shifted } from "./shifts.ts";
import { cutOff, overlapping, tooLongToFollow, tooSmallToRead } from "./text-faults.ts";
import { readTexts } from "./texts.ts";
import { widen } from "./widths.ts";

// The site's policy forbids the styles with which these tests spoil a page.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

const FINDERS: readonly [fault: string, style: string, find: (page: Page) => Promise<string[]>][] = [
  [
    "texts that lie over each other",
    "h1 { margin-block-end: -2.5rem; line-height: 1 }",
    async (page) => overlapping(await readTexts(page)),
  ],
  [
    "a text that its box cuts off",
    "h1 { block-size: 0.5em; overflow: hidden }",
    async (page) => cutOff(await readTexts(page)),
  ],
  [
    "type that is too small",
    "main p { font-size: 12px }",
    async (page) => tooSmallToRead(await readTexts(page)),
  ],
  [
    "lines that are too long",
    "main * { max-inline-size: none !important; font-size: 15px !important }",
    async (page) => tooLongToFollow(await readTexts(page)),
  ],
  ["a page that scrolls sideways", "main { inline-size: 150vw }", textOutOfSight],
  [
    "a control that is too small to hit",
    ".button { min-block-size: 0; block-size: 1rem; padding: 0 }",
    tooSmallTargets,
  ],
  [
    "sections out of order",
    "form, form > * { display: flex !important; flex-direction: column-reverse !important }",
    async (page) => {
      await widen(page, 375);
      return outOfOrder(page);
    },
  ],
];

test("the layout tests see each fault that a style can bring in, and what it moves", async ({ page }) => {
  await widen(page, 1440);
  await recordShifts(page);
  await visit(page, "/apply");
  await page.evaluate(() => document.fonts.ready);
  const before = await shifted(page);
  await page.addStyleTag({ content: "main { margin-block-start: 300px }" });
  expect(await shifted(page)).toBeGreaterThan(before + 0.1);

  for (const [fault, style, find] of FINDERS) {
    expect(await find(page), `without ${fault}`).toEqual([]);
    const spoiled = await page.addStyleTag({ content: style });
    expect(await find(page), fault).not.toEqual([]);
    await spoiled.evaluate((element) => (element as Element).remove());
  }
});
