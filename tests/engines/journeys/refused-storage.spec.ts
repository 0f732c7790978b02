import { ANSWERS } from "#tests/questions.ts";
import { agree, fillAnswers, SUBMIT } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { label, mainHeading, role, text } from "../look-up.ts";

test.use({ settings: { scripts: true, storage: "refused" } });

test("where the browser keeps nothing for any site, the applicant is told, keeps every answer and is offered the copy", async ({
  site,
}) => {
  await site.visit("/");
  await site.click(role("link", "Choose Premium"));
  await site.see(mainHeading("Apply for your room"), { focused: true });
  await fillAnswers(site);
  await agree(site);
  await site.click(SUBMIT);

  const failure = role("region", "There is a problem");
  const { text: said } = await site.see(failure, { focused: true });
  expect(said).toContain("would not keep the application on this device, so it is not submitted");
  await site.see(label("First reference"), { value: ANSWERS.reference1 });
  await site.see(text(ANSWERS.fullName, { within: role("region", "Your copy of the application") }));
  await site.seeNo(role("article", "Application Submitted!"));
  expect(await site.evaluate(() => window.location.pathname)).toBe("/apply");

  await site.visit("/thank-you");
  await site.see(mainHeading("Application Received!"));
  await site.seeNo(role("region", "Your copy of the application"));
});
