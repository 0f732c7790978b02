import type { Page } from "@playwright/test";
import { expect, test, visit } from "#tests/fixtures.ts";
import { textOutOfSight, tooSmallTargets } from "#tests/layout.ts";
import { outOfOrder } from "./order.ts";
import { recordShifts, shifted } from "./shifts.ts";
import { cutOff, overlapping, tooLongToFollow, tooSmallToRead } from "./text-faults.ts";
import { type LaidOutText, readTexts } from "./texts.ts";
import { PHONES, widen } from "./widths.ts";

// The site's policy forbids the styles with which these tests spoil a page.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

const SPOILED: readonly [fault: string, style: string, find: (texts: LaidOutText[]) => string[]][] = [
  ["texts that lie over each other", "h1 { margin-block-end: -2.5rem; line-height: 1 }", overlapping],
  ["a text that its box cuts off", "h1 { block-size: 0.5em; overflow: hidden }", cutOff],
  ["type that is too small", "main p { font-size: 12px }", tooSmallToRead],
  [
    "lines that are too long",
    "main * { max-inline-size: none !important; font-size: 15px !important }",
    tooLongToFollow,
  ],
];

for (const [fault, style, find] of SPOILED) {
  test(`the layout tests see ${fault}`, async ({ page }) => {
    await widen(page, 1440);
    await visit(page, "/apply");
    expect(find(await readTexts(page))).toEqual([]);
    await page.addStyleTag({ content: style });
    expect(find(await readTexts(page))).not.toEqual([]);
  });
}

const SPOILED_FOR_PHONES: readonly [fault: string, style: string, find: (page: Page) => Promise<string[]>][] =
  [
    ["a page that scrolls sideways", "main { inline-size: 150vw }", textOutOfSight],
    [
      "a control that is too small to hit",
      ".button { min-block-size: 0; padding: 0 }",
      (page) => tooSmallTargets(page, 40),
    ],
    ["sections out of order", "main > div { display: flex; flex-direction: column-reverse }", outOfOrder],
  ];

for (const [fault, style, find] of SPOILED_FOR_PHONES) {
  test(`the layout tests see ${fault}`, async ({ page }) => {
    await widen(page, PHONES[0] ?? 0);
    await visit(page, "/");
    expect(await find(page)).toEqual([]);
    await page.addStyleTag({ content: style });
    expect(await find(page)).not.toEqual([]);
  });
}

test("the layout tests see what moves", async ({ page }) => {
  await recordShifts(page);
  await visit(page, "/rules");
  await page.evaluate(() => document.fonts.ready);
  const before = await shifted(page);
  await page.addStyleTag({ content: "main { margin-block-start: 300px }" });
  expect(await shifted(page)).toBeGreaterThan(before + 0.1);
});
