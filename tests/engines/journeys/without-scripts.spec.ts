import { content, MAIL_LINK, PHONE_LINK } from "#tests/content.ts";
import { SCREENS } from "#tests/pages.ts";
import { expect, test } from "../fixtures.ts";
import { mainHeading, role } from "../look-up.ts";

test.use({ settings: { scripts: false, storage: "kept" } });

test("without scripts every page can be read and leads on, and phone and email can be followed", async ({
  site,
}) => {
  await site.tab.resize(460, 800);
  for (const { path, heading } of SCREENS) {
    await site.open(path);
    await site.see(mainHeading(heading));
    await site.see(role("link", "House Rules", { within: role("banner") }));
    const footer = role("contentinfo");
    await site.see(role("link", content.contact.phone, { within: footer }), { href: PHONE_LINK });
    await site.see(role("link", content.contact.email, { within: footer }), { href: MAIL_LINK });
  }
});

test("without scripts the form says how to apply, and a submit puts nothing into the address", async ({
  site,
}) => {
  await site.open("/");
  await site.click(role("link", "Choose Premium"));
  await site.see(mainHeading("Apply for your room"));
  const form = role("form", "Application");
  await site.see(role("link", content.contact.phone, { within: form }), { href: PHONE_LINK });
  await site.focus(role("textbox", "Full name"));
  await site.tab.type("Ann");
  await site.tab.press("Enter");
  await site.see(role("textbox", "Full name"), { value: "Ann" });
  expect(await site.evaluate(() => window.location.href)).not.toContain("Ann");
});
