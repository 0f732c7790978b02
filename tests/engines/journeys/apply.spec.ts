import { ANSWERS } from "#tests/questions.ts";
import {
  AGREE_OCCUPANCY,
  AGREE_RULES,
  agree,
  fillAnswers,
  SUBMIT,
  storedApplication,
} from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { label, mainHeading, role } from "../look-up.ts";

test("a visitor chooses a plan on its card, fills in the form and is thanked", async ({ site }) => {
  await site.visit("/");
  await site.click(role("link", "Choose Premium", { within: role("article", "Premium") }));
  await site.see(mainHeading("Apply for your room"), { focused: true });
  await site.see(role("radio", /Premium/), { checked: true });

  await fillAnswers(site);
  await agree(site);
  const before = await site.evaluate(() => Date.now());
  await site.click(SUBMIT);

  await site.see(role("article", "Application Submitted!"));
  await site.see(mainHeading("Application Received!"), { focused: true });
  const after = await site.evaluate(() => Date.now());
  expect(after - before, "milliseconds until the page moved on").toBeGreaterThan(1900);
  expect(await site.evaluate(() => window.location.pathname)).toBe("/thank-you");
  expect(await site.evaluate(() => window.history.state.usr)).toEqual({ from: "apply" });
  const { submittedAt, ...answers } = (await storedApplication(site)) ?? {};
  expect(answers).toEqual({ ...ANSWERS, plan: "Premium" });
  expect(submittedAt).toBe(new Date(String(submittedAt)).toISOString());
});

test("a form that is submitted half-filled is refused with its mistakes, and keeps every answer", async ({
  site,
}) => {
  const summary = role("region", "There is a problem");
  await site.visit("/apply");
  await fillAnswers(site, ["email", "reference1"]);
  await site.click(AGREE_RULES);
  await site.click(SUBMIT);

  await site.see(summary, { focused: true, inView: true });
  await site.see(role("article", "Agreement Required"), {
    description: "Please agree to the House Rules and acknowledge the double occupancy.",
  });
  const mistakes = await site.all(role("link", undefined, { within: summary }));
  expect(mistakes.map(({ text }) => text)).toEqual([
    "Enter your email address",
    "Enter the name and phone number of your first reference",
    "Acknowledge the double occupancy",
  ]);
  expect(await site.evaluate(() => document.title)).toMatch(/^Error: /);
  await site.see(label("Full name"), { value: ANSWERS.fullName });
  await site.see(label("Date of birth"), { value: ANSWERS.dob });
  await site.see(AGREE_RULES, { checked: true });
  expect(await storedApplication(site)).toBeNull();

  // On a wide screen the notice may lie beside the summary, and must not take its presses.
  await site.click(role("link", "Enter your email address"));
  await site.see(label("Email address"), { focused: true });
  await site.tab.type(ANSWERS.email);
  await site.seeNo(role("link", "Enter your email address"));

  await site.fill(label("First reference"), ANSWERS.reference1);
  await site.click(AGREE_OCCUPANCY);
  await site.seeNo(summary);
  await site.click(SUBMIT);
  await site.see(mainHeading("Application Received!"));
});
