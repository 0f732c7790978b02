import { expect, test, visit } from "#tests/support/fixtures.ts";
import { layoutFaults } from "./layout-faults.ts";
import { recordShifts, shifted } from "./shifts.ts";
import { widen } from "./widths.ts";

// The site's policy would block the styles that this test adds.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

const SPOILED = [
  ["h1 { margin-block-end: -2.5rem; line-height: 1 }", /overlap/],
  ["h1 { block-size: 0.5em; overflow: hidden }", /is cut off/],
  ["main p { font-size: 12px }", /is set in 12 px/],
  ["main { inline-size: 150vw }", /scrolls sideways/],
  ["main { translate: -50px }", /is off the screen/],
  [".button { min-block-size: 0; block-size: 1rem; padding: 0 }", /is only .* px/],
] as const;

test("the layout tests detect every fault that a style can cause", async ({ page }) => {
  await widen(page, 1024);
  await recordShifts(page);
  await visit(page, "/apply");
  await page.evaluate(() => document.fonts.ready);
  const before = await shifted(page);
  await page.addStyleTag({ content: "main { margin-block-start: 300px }" });
  expect(await shifted(page)).toBeGreaterThan(before + 0.1);

  expect(await layoutFaults(page, 1024)).toEqual([]);
  for (const [style, reported] of SPOILED) {
    const spoiled = await page.addStyleTag({ content: style });
    expect(await layoutFaults(page, 1024), style).toContainEqual(expect.stringMatching(reported));
    await spoiled.evaluate((element) => (element as Element).remove());
  }
});
