import { ANSWERS } from "#tests/support/questions.ts";
import { agree, fillAtOnce, question, submitButton } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { mainHeading, role, text } from "../look-up.ts";
import { SHEET_WIDTH, showAsSheets } from "../sheets.ts";

test.use({ settings: { scripts: true, storage: "refused" } });

test("without storage the applicant is warned, keeps every answer and gets the copy", async ({ site }) => {
  await site.visit("/");
  await site.click(role("link", site.messages.home.choose("Premium")));
  await site.see(mainHeading(site.messages.apply.title), { focused: true });
  await fillAtOnce(site);
  await agree(site);
  await site.click(submitButton(site));

  const failure = role("region", site.messages.refused.title);
  const { text: said } = await site.see(failure, { focused: true });
  expect(said).toContain(site.messages.refused.notStored);
  await site.see(question(site, "reference1"), { value: ANSWERS.reference1 });
  await site.see(text(ANSWERS.fullName, { within: role("region", site.messages.copy.title) }));
  await site.seeNo(role("article", site.messages.notices.submitted.title));
  expect(await site.evaluate(() => window.location.pathname)).toBe(`${site.prefix}/apply`);

  await site.visit("/thank-you");
  await site.see(mainHeading(site.messages.thankYou.nothingHeading));
  await site.seeNo(role("region", site.messages.copy.title));
});

test("without storage the printed copy begins on the first sheet", async ({ site }) => {
  await site.visit("/apply");
  await fillAtOnce(site);
  await agree(site);
  await site.click(submitButton(site));
  const title = role("heading", site.messages.copy.title);
  await site.see(title);
  await showAsSheets(site);
  expect((await site.see(title)).x).toBeLessThan(SHEET_WIDTH);
});
