import { content, spanishContent } from "#tests/support/content.ts";
import { test } from "../fixtures.ts";
import { role, text } from "../look-up.ts";
import type { Site } from "../site.ts";

const dialog = (site: Site) => role("dialog", site.messages.home.photos);
const photosOf = (site: Site) => (site.prefix === "" ? content : spanishContent).home.gallery.photos;

test("a photo opens large, can be changed with keys and buttons, and closes with Escape", async ({
  site,
}) => {
  await site.visit("/");
  await site.focus(photoLink(site, 1));
  await site.tab.press("Enter");
  await expectLarge(site, 1);
  await site.see(role("button", site.messages.home.nextPhoto), { focused: true });
  await site.tab.press("ArrowRight");
  await expectLarge(site, 2);
  await site.tab.press("ArrowLeft");
  await expectLarge(site, 1);
  await site.click(role("button", site.messages.home.previousPhoto));
  await expectLarge(site, 0);
  await site.click(role("button", site.messages.home.previousPhoto));
  await expectLarge(site, photosOf(site).length - 1);
  await site.click(role("button", site.messages.home.nextPhoto));
  await expectLarge(site, 0);

  for (let presses = 0; presses < 8; presses += 1) await site.tab.press("Tab");
  await site.until("without focus behind the dialog", () => {
    const { activeElement } = document;
    return activeElement === document.body || activeElement?.closest("dialog") !== null;
  });
  await site.tab.press("Escape");
  await site.seeNo(dialog(site));
  await site.see(photoLink(site, 1), { focused: true });
});

test("scrolling the row of photos updates the photo number", async ({ site }) => {
  await site.visit("/");
  await site.click(photoLink(site, 0));
  await expectLarge(site, 0);
  // The engines' drivers turn a wheel or a finger into scrolling in different ways.
  await site.evaluate(() => {
    const row = document.querySelector("dialog ul");
    row?.dispatchEvent(new WheelEvent("wheel", { bubbles: true, deltaX: 10 }));
    row?.scrollTo({ left: row.clientWidth });
  });
  await expectLarge(site, 1);
});

function photoLink(site: Site, index: number) {
  const alt = photosOf(site)[index]?.alt ?? "";
  return role(
    "link",
    new RegExp(`^${alt.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")} ?${site.messages.home.openLarge}$`),
  );
}

async function expectLarge(site: Site, index: number): Promise<void> {
  await site.see(
    text(site.messages.home.countOf(index + 1, photosOf(site).length), { within: dialog(site) }),
  );
  await site.see(role("img", photosOf(site)[index]?.alt ?? "", { within: dialog(site) }), { inView: true });
}
