import { content } from "#tests/content.ts";
import { fullTitle, LOST, SCREENS } from "#tests/pages.ts";
import { expect, test } from "../fixtures.ts";
import { mainHeading, role } from "../look-up.ts";
import type { Site } from "../site.ts";

const FOOTER = role("contentinfo");
const top = (site: Site) => site.evaluate(() => window.scrollY);

test("a new page begins at its top, with its title and focus on its heading", async ({ site }) => {
  await site.visit("/autopay");
  for (const [link, path] of [
    ["House Rules", "/rules"],
    ["Apply", "/apply"],
    ["Home", "/"],
  ] as const) {
    await site.click(role("link", link, { within: FOOTER }));
    const screen = SCREENS.find((candidate) => candidate.path === path) ?? LOST;
    await site.see(mainHeading(screen.heading), { focused: true, inView: true });
    expect(await site.evaluate(() => document.title)).toBe(fullTitle(screen));
    await expect.poll(() => top(site)).toBe(0);
  }
});

test("pages animate out and in when the route changes, and nothing of the old one stays", async ({
  site,
}) => {
  await site.visit("/rules");
  await site.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const out = this.closest("[inert]") ? "out" : "in";
      window.name += ` ${out} ${this.querySelector("h1")?.textContent}`;
      return animate.apply(this, how);
    };
  });
  await site.click(role("link", "Apply", { within: FOOTER }));
  await site.see(mainHeading("Apply for your room"), { focused: true });
  expect(await site.evaluate(() => window.name)).toMatch(/out House Rules.* in Apply for your room/);
  await expect.poll(() => site.evaluate(() => document.querySelectorAll("h1").length)).toBe(1);
});

test("Back returns to the place from which the visitor left", async ({ site }) => {
  await site.visit("/");
  await site.evaluate(() => {
    const keepPlace = () => {
      window.name = String(window.scrollY);
    };
    document.addEventListener("click", keepPlace, { capture: true });
  });
  await site.click(role("link", "Choose Standard"));
  await site.see(mainHeading("Apply for your room"), { focused: true });
  await expect.poll(() => top(site)).toBe(0);
  const left = Number(await site.evaluate(() => window.name));
  expect(left).toBeGreaterThan(300);

  await site.back();
  await site.see(mainHeading(content.residence.name), { focused: true });
  expect(await site.evaluate(() => document.title)).toBe(fullTitle(SCREENS[0] ?? LOST));
  await expect.poll(async () => Math.abs((await top(site)) - left)).toBeLessThan(10);
});
