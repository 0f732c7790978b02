import { content } from "#tests/content.ts";
import { STORED } from "#tests/e2e/lossless/stored.ts";
import { storedApplication } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { role, text } from "../look-up.ts";

const COPY = role("region", "Your copy of the application");

test("the applicant's copy hides the date of birth, can be sent and kept, and is removed and brought back", async ({
  site,
}) => {
  // Any file of the site will do to reach its storage.
  await site.open("/robots.txt");
  await site.evaluate(
    (application) => window.localStorage.setItem("residence-application", application),
    JSON.stringify(STORED),
  );
  await site.visit("/thank-you");
  await site.see(text(STORED.fullName, { within: COPY }));
  await site.see(text("Hidden", { within: COPY }));
  await site.click(role("button", "Show date of birth"));
  await site.see(text("February 28, 1990", { within: COPY }));
  await site.click(role("button", "Hide date of birth"));
  await site.see(text("Hidden", { within: COPY }));

  const { href } = await site.see(role("link", "Send by e-mail"));
  expect(href).toContain(`mailto:${content.contact.email}`);
  expect(decodeURIComponent(href ?? "")).toContain(STORED.fullName);
  await site.see(role("button", "Print"));
  await site.see(role("button", "Download"));

  const remove = role("button", "Remove from this device");
  await site.click(remove);
  await site.see(role("button", "Keep it"), { focused: true });
  await site.tab.press("Enter");
  await site.see(remove, { focused: true });
  await site.tab.press("Enter");
  await site.click(role("button", "Remove"));
  await site.seeNo(COPY);
  expect(await storedApplication(site)).toBeNull();
  await site.see(role("button", "Undo"), { focused: true });
  await site.tab.press("Enter");
  await site.see(COPY);
  expect(await storedApplication(site)).toEqual(STORED);
});
