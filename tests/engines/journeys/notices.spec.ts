import { SUBMIT } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { label, role } from "../look-up.ts";
import type { Site } from "../site.ts";

const NOTICE = role("article", "Agreement Required");

test("a notice goes at once with a swipe to the right, and stays with swipes to other sides", async ({
  site,
}) => {
  for (const [across, along] of [
    [-200, 0],
    [0, -120],
    [0, 30],
  ] as const) {
    await showNotice(site);
    await site.drag(NOTICE, across, along);
    expect(await site.evaluate(() => document.querySelectorAll("article[data-open=true]").length)).toBe(1);
    await site.see(NOTICE, { reachable: true });
  }
  await showNotice(site);
  const before = Date.now();
  await site.drag(NOTICE, 220, 0);
  await site.seeNo(NOTICE);
  expect(Date.now() - before, "milliseconds").toBeLessThan(3000);
});

test("a notice is dismissed by its button, which F6 leads to, by Escape and by a press", async ({ site }) => {
  const dismiss = role("button", "Dismiss notice", { within: NOTICE });
  const summary = role("region", "There is a problem");
  await showNotice(site);
  await site.see(summary, { focused: true });
  await site.tab.press("F6");
  await site.see(NOTICE, { focused: true });
  await site.tab.press("Tab");
  await site.see(dismiss, { focused: true });
  await site.tab.press("Enter");
  await site.seeNo(NOTICE);
  await site.see(summary, { focused: true });

  await showNotice(site);
  await site.focus(label("Phone number"));
  await site.tab.press("Escape");
  await site.seeNo(NOTICE);
  await site.see(label("Phone number"), { focused: true });
  await showNotice(site);
  await site.click(dismiss);
  await site.seeNo(NOTICE);
});

// An empty form is refused, whatever the owner's content.
async function showNotice(site: Site): Promise<void> {
  if ((await site.all(SUBMIT)).length === 0) await site.visit("/apply");
  await site.click(SUBMIT);
  await site.see(NOTICE, { reachable: true });
}
