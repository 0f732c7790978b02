import { hasSpanish } from "#tests/support/content.ts";
import { agree, fillAtOnce, submitButton } from "../application.ts";
import type { Point } from "../browser.ts";
import { test } from "../fixtures.ts";
import { mainHeading, role, text } from "../look-up.ts";
import type { Site } from "../site.ts";

test.skip(!hasSpanish, "There is no Spanish content.");

test("a link pressed while another language loads is followed", async ({ site }) => {
  await site.visit("/");
  const rules = await site.see(role("link", site.messages.frame.rules, { within: role("banner") }));
  const slow = await press(site, await otherLanguage(site));
  await pressAt(site, rules);
  await slow.cancelled;
  await site.see(mainHeading(site.messages.rules.title), { focused: true });
  await site.back();
  await site.see(text(site.messages.home.plans));
});

test("a submit while another language loads shows the thank-you page", async ({ site }) => {
  await site.visit("/apply");
  await fillAtOnce(site);
  await agree(site);
  const language = await otherLanguage(site);
  const submit = await site.see(submitButton(site), { reachable: true }, "bring into view");
  const slow = await press(site, language);
  await pressAt(site, submit);
  await slow.cancelled;
  await site.see(mainHeading(site.messages.thankYou.received));
});

test("Back while another language loads goes back", async ({ site }) => {
  await site.visit("/");
  await site.click(role("link", site.messages.frame.rules, { within: role("banner") }));
  await site.see(mainHeading(site.messages.rules.title), { focused: true });
  const slow = await press(site, await otherLanguage(site));
  await site.back();
  await slow.cancelled;
  await site.see(text(site.messages.home.plans));
});

/** The position of the link to the other language. It does not move when the page scrolls. */
function otherLanguage(site: Site): Promise<Point> {
  const name = site.prefix === "" ? "Español" : "English";
  return site.see(role("link", name, { within: role("banner") }));
}

/** Clicks a link to another document, whose response is delayed. */
async function press(site: Site, link: Point) {
  const slow = site.delayProxy.hold(/^(?!\/assets\/)/);
  await site.tab.painted();
  await site.tab.click(link);
  await slow.requested;
  return slow;
}

// Clicks by script, since WebKit's driver clicks nothing while a document loads.
function pressAt(site: Site, { x, y }: Point): Promise<void> {
  return site.evaluate((at) => (document.elementFromPoint(at.x, at.y) as HTMLElement).click(), { x, y });
}
