import { content, PHONE_LINK } from "#tests/support/content.ts";
import { question } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { mainHeading, role } from "../look-up.ts";

test.use({ settings: { scripts: false, storage: "kept" } });

test("without scripts a phone shows every link, and answers stay out of the URL", async ({ site }) => {
  await site.tab.resize(460, 800);
  await site.open("/");
  await site.see(role("link", site.messages.frame.rules, { within: role("banner") }));
  await site.click(role("link", site.messages.home.choose("Premium")));
  await site.see(mainHeading(site.messages.apply.title));
  const form = role("form", site.messages.apply.form);
  await site.see(role("link", content.contact.phone, { within: form }), { href: PHONE_LINK });
  await site.focus(question(site, "fullName"));
  await site.tab.type("Ann");
  await site.tab.press("Enter");
  await site.see(question(site, "fullName"), { value: "Ann" });
  expect(await site.evaluate(() => window.location.href)).not.toContain("Ann");
});
