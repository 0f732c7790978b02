import { question, submitButton } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { role } from "../look-up.ts";
import type { Site } from "../site.ts";

const notice = (site: Site) => role("article", site.messages.notices.agreement.title);

test("a notice is dismissed by a swipe to the right only", async ({ site }) => {
  for (const [across, along] of [
    [-200, 0],
    [0, -120],
    [0, 30],
  ] as const) {
    await showNotice(site);
    await site.drag(notice(site), across, along);
    expect(await site.evaluate(() => document.querySelectorAll("article[data-open=true]").length)).toBe(1);
    await site.see(notice(site), { reachable: true });
  }
  await showNotice(site);
  await site.drag(notice(site), 220, 0);
  await site.seeNo(notice(site));
});

test("a notice closes with its button, Escape or a press, and F6 focuses it", async ({ site }) => {
  const dismiss = role("button", site.messages.frame.dismissNotice, { within: notice(site) });
  const summary = role("region", site.messages.refused.title);
  await showNotice(site);
  await site.see(summary, { focused: true });
  await site.tab.press("F6");
  await site.see(notice(site), { focused: true });
  await site.tab.press("Tab");
  await site.see(dismiss, { focused: true });
  await site.tab.press("Enter");
  await site.seeNo(notice(site));
  await site.see(summary, { focused: true });

  await showNotice(site);
  await site.focus(question(site, "phone"));
  await site.tab.press("Escape");
  await site.seeNo(notice(site));
  await site.see(question(site, "phone"), { focused: true });
  await showNotice(site);
  await site.click(dismiss);
  await site.seeNo(notice(site));
});

// An empty form is rejected with any content. The notice does not close by itself.
async function showNotice(site: Site): Promise<void> {
  if ((await site.all(submitButton(site))).length === 0) {
    await site.visit("/apply");
    await site.holdNotices();
  }
  await site.click(submitButton(site));
  await site.see(notice(site), { reachable: true });
}
