import { expect, test } from "../fixtures.ts";
import { mainHeading, role } from "../look-up.ts";

const OPEN_MENU = role("button", "Menu");
const CLOSE_MENU = role("button", "Close");
const MENU = role("navigation", "Main");

test("the header is translucent over a scrolled page, and readable even where nothing is blurred behind it", async ({
  site,
}) => {
  await site.visit("/");
  expect(await site.evaluate(headerOpacity)).toBe(1);
  await site.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
  await expect.poll(() => site.evaluate(headerOpacity)).toBeLessThan(1);
  await expect.poll(() => site.evaluate(headerOpacity)).toBeGreaterThan(0.9);
  const blur = await site.evaluate(() => {
    const header = document.querySelector("header");
    return header ? getComputedStyle(header).backdropFilter : "";
  });
  expect(blur).toContain("blur(14px)");
});

test("on a phone the menu opens, closes with Escape or a press outside, and leads to another page", async ({
  site,
}) => {
  await site.tab.resize(460, 800);
  await site.visit("/");
  await site.see(OPEN_MENU, { expanded: "false" });
  await site.seeNo(MENU);

  await site.click(OPEN_MENU);
  await site.see(CLOSE_MENU, { expanded: "true" });
  await expect
    .poll(async () => (await site.all(role("link", undefined, { within: MENU }))).map(({ text }) => text))
    .toEqual(["Home", "Apply", "House Rules", "Apply Today"]);
  await site.tab.press("Escape");
  await site.seeNo(MENU);
  await site.see(OPEN_MENU, { focused: true, expanded: "false" });

  await site.tab.press("Enter");
  await site.see(MENU);
  await site.tab.press("Tab");
  await site.see(role("link", "Home", { within: MENU }), { focused: true });
  await site.tab.press("Tab", { shift: true });
  await site.see(CLOSE_MENU, { focused: true });

  await site.click(role("link", "House Rules", { within: MENU }));
  await site.see(mainHeading("House Rules"), { focused: true });
  await site.seeNo(MENU);

  await site.click(OPEN_MENU);
  await site.see(MENU);
  await site.click(mainHeading());
  await site.seeNo(MENU);
});

/** The alpha of the header's background, from 0 to 1. */
function headerOpacity(): number {
  const header = document.querySelector("header");
  const [, , , alpha = "1"] = (header && getComputedStyle(header).backgroundColor.match(/[\d.]+/g)) ?? [];
  return Number(alpha);
}
