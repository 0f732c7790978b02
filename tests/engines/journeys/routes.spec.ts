import { content } from "#tests/content.ts";
import { fullTitle, LOST, LOST_MESSAGE, SCREENS } from "#tests/pages.ts";
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
  await expect.poll(async () => Math.abs((await top(site)) - left)).toBeLessThan(10);
});

test("the plan that a card asked for is still asked for after a reload", async ({ site }) => {
  await site.visit("/");
  await site.click(role("link", "Choose Premium"));
  await site.see(role("radio", /Premium/), { checked: true });
  await site.reload();
  await site.see(role("radio", /Premium/), { checked: true });
  expect(await site.evaluate(() => window.history.state.usr)).toEqual({ plan: "Premium" });
});

test.describe("at an unknown address", () => {
  test.use({ expectedMessages: [LOST_MESSAGE] });

  test("a page leads on", async ({ site }) => {
    await site.visit(LOST.path);
    await site.see(mainHeading(LOST.heading));
    expect(await site.evaluate(() => document.title)).toBe(fullTitle(LOST));
    await site.click(role("link", "Apply", { within: role("main") }));
    await site.see(mainHeading("Apply for your room"), { focused: true });
  });

  test("a link inside the site shows the same page without loading anew", async ({ site }) => {
    await site.visit("/rules");
    await site.evaluate(() => {
      window.name = "the same document";
      window.history.pushState(null, "", "/no/such/page");
      window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
    });
    await site.see(mainHeading(LOST.heading), { focused: true });
    await site.click(role("link", "House Rules", { within: role("main") }));
    await site.see(mainHeading("House Rules"), { focused: true });
    expect(await site.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(1);
  });
});
