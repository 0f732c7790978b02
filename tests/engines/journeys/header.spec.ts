import { content } from "#tests/support/content.ts";
import { expect, test } from "../fixtures.ts";
import { mainHeading, role } from "../look-up.ts";

test("the header over a scrolled page is nearly opaque and blurred", async ({ site }) => {
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

test("the menu on a phone opens, closes with Escape or an outside press, and navigates", async ({ site }) => {
  const { frame, rules } = site.messages;
  const openMenu = role("button", frame.menu);
  const closeMenu = role("button", frame.close);
  const menu = role("navigation", frame.mainLinks);
  await site.tab.resize(460, 800);
  await site.visit("/");
  await site.see(openMenu, { expanded: "false" });
  await site.seeNo(menu);

  await site.click(openMenu);
  await site.see(closeMenu, { expanded: "true" });
  await expect
    .poll(async () => (await site.all(role("link", undefined, { within: menu }))).map(({ text }) => text))
    .toEqual([frame.home, frame.apply, frame.rules, frame.applyToday, content.contact.phone]);
  await site.tab.press("Escape");
  await site.seeNo(menu);
  await site.see(openMenu, { focused: true, expanded: "false" });

  await site.tab.press("Enter");
  await site.see(menu);
  await site.tab.press("Tab");
  await site.see(role("link", frame.home, { within: menu }), { focused: true });
  await site.tab.press("Tab", { shift: true });
  await site.see(closeMenu, { focused: true });

  await site.click(role("link", frame.rules, { within: menu }));
  await site.see(mainHeading(rules.title), { focused: true });
  await site.seeNo(menu);

  await site.click(openMenu);
  await site.see(menu);
  // In the footer: the menu covers the title.
  await site.click(role("heading", content.residence.name));
  await site.seeNo(menu);
});

/** The alpha of the header's background, from 0 to 1. */
function headerOpacity(): number {
  const header = document.querySelector("header");
  const [, , , alpha = "1"] = (header && getComputedStyle(header).backgroundColor.match(/[\d.]+/g)) ?? [];
  return Number(alpha);
}
