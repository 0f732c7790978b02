import { content, spanishContent } from "#tests/support/content.ts";
import { expect, test } from "../fixtures.ts";
import { mainHeading, role } from "../look-up.ts";

test("a new page starts at its top, and Back restores the scroll position", async ({ site }) => {
  const top = () => site.evaluate(() => window.scrollY);
  await site.visit("/");
  await site.evaluate(() => {
    const recordScroll = () => {
      window.name = String(window.scrollY);
    };
    document.addEventListener("click", recordScroll, { capture: true });
  });
  await site.click(role("link", site.messages.home.choose("Standard")));
  await site.see(mainHeading(site.messages.apply.title), { focused: true, inView: true });
  await expect.poll(top).toBe(0);
  const left = Number(await site.evaluate(() => window.name));
  expect(left).toBeGreaterThan(300);

  await site.back();
  await site.see(mainHeading(new RegExp(content.residence.name)), { focused: true });
  expect(await site.evaluate(() => document.title)).toContain(
    (site.prefix === "" ? content : spanishContent).residence.tagline,
  );
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(10);
});

test("Back from another site returns to the scroll position", async ({ site }) => {
  const top = () => site.evaluate(() => Math.round(window.scrollY));
  await site.visit("/rules");
  await site.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
  await expect.poll(top).toBe(300);
  await site.evaluate(() => window.location.assign(`http://localhost:${window.location.port}/autopay`));
  await site.until("the other site", () => window.location.hostname === "localhost");
  await site.hydrated();
  await site.back();
  await site.hydrated();
  await expect.poll(top).toBe(300);
});
