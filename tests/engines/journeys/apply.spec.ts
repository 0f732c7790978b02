import { ANSWERS } from "#tests/support/questions.ts";
import { agree, fillAnswers, fillAtOnce, question, storedApplication, submitButton } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { mainHeading, role } from "../look-up.ts";

test("a visitor chooses a plan, submits the form and sees the thank-you page", async ({ site }) => {
  await site.visit("/");
  await site.click(
    role("link", site.messages.home.choose("Premium"), { within: role("article", "Premium") }),
  );
  await site.see(mainHeading(site.messages.apply.title), { focused: true });
  await site.see(role("radio", /Premium/), { checked: true });

  await fillAnswers(site);
  await agree(site);
  await site.holdNotices();
  await site.click(submitButton(site));

  await site.see(role("article", site.messages.notices.submitted.title));
  await site.see(mainHeading(site.messages.thankYou.received), { focused: true });
  expect(await site.evaluate(() => window.location.pathname)).toBe(`${site.prefix}/thank-you`);
  expect(await site.evaluate(() => window.history.state.usr)).toEqual({ from: "apply" });
  const { submittedAt, ...answers } = (await storedApplication(site)) ?? {};
  expect(answers).toEqual({ ...ANSWERS, plan: "Premium" });
  expect(submittedAt).toBe(new Date(String(submittedAt)).toISOString());
});

test("a half-filled form is rejected with its mistakes and keeps every answer", async ({ site }) => {
  const { missing } = site.messages.fields;
  const summary = role("region", site.messages.refused.title);
  await site.visit("/apply");
  await site.holdNotices();
  await fillAtOnce(site, ["email", "reference1"]);
  await site.click(question(site, "agreeRules"));
  await site.click(submitButton(site));

  await site.see(summary, { focused: true, inView: true });
  await site.see(role("article", site.messages.notices.agreement.title), {
    description: site.messages.notices.agreement.description,
  });
  const mistakes = await site.all(role("link", undefined, { within: summary }));
  expect(mistakes.map(({ text }) => text)).toEqual([
    missing.email,
    missing.reference1,
    missing.agreeOccupancy,
  ]);
  expect(await site.evaluate(() => document.title)).toMatch(/^Error: /);
  await site.see(question(site, "fullName"), { value: ANSWERS.fullName });
  await site.see(question(site, "dob"), { value: ANSWERS.dob });
  await site.see(question(site, "agreeRules"), { checked: true });
  expect(await storedApplication(site)).toBeNull();

  // On a wide screen the notice may be beside the summary and must not cover its links.
  await site.click(role("link", missing.email));
  await site.see(question(site, "email"), { focused: true });
  await site.tab.type(ANSWERS.email);
  await site.seeNo(role("link", missing.email));

  await site.fill(question(site, "reference1"), ANSWERS.reference1);
  await site.click(question(site, "agreeOccupancy"));
  await site.seeNo(summary);
  await site.click(submitButton(site));
  await site.see(mainHeading(site.messages.thankYou.received));
});
