import { content, PHONE_LINK } from "#tests/content.ts";
import { expect, test } from "../fixtures.ts";
import { mainHeading, role } from "../look-up.ts";

test.use({ settings: { scripts: false, storage: "kept" } });

test("without scripts a phone shows every link, the form says how to apply, and a submit puts nothing into the address", async ({
  site,
}) => {
  await site.tab.resize(460, 800);
  await site.open("/");
  await site.see(role("link", "House Rules", { within: role("banner") }));
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
