import { messages as en } from "#app/messages/en.ts";
import { messages as es } from "#app/messages/es.ts";
import { hasSpanish } from "#tests/support/content.ts";
import { ANSWERS } from "#tests/support/questions.ts";
import { fillAtOnce, question, submitButton, typeDate } from "../application.ts";
import { test } from "../fixtures.ts";
import { mainHeading, role, text } from "../look-up.ts";
import type { Site } from "../site.ts";

test("answers return after a reload and after a visit to the house rules", async ({ site }) => {
  await site.visit("/apply");
  await site.fill(question(site, "fullName"), ANSWERS.fullName);
  await site.fill(question(site, "currentLiving"), "With my sister");
  await typeDate(site, question(site, "dob"), "02/28/1990");
  await site.click(role("radio", /Premium/));
  await site.click(question(site, "agreeRules"));
  await site.see(text(site.messages.draft.kept));

  await site.reload();
  await site.see(role("radio", /Premium/), { checked: true });
  await expectAnswers(site);

  await site.click(role("link", site.messages.frame.rules, { within: role("contentinfo") }));
  await site.see(mainHeading(site.messages.rules.title), { focused: true });
  await site.back();
  await site.see(mainHeading(site.messages.apply.title), { focused: true });
  await expectAnswers(site);
});

test("Back restores the form, with and without the back-forward cache", async ({ site }) => {
  await site.visit("/apply");
  await fillAtOnce(site);
  await site.fill(question(site, "currentLiving"), "With my sister");
  await site.click(question(site, "agreeRules"));
  await site.open("/rules");
  await site.see(mainHeading(site.messages.rules.title));
  await site.back();
  await site.see(mainHeading(site.messages.apply.title));
  await site.hydrated();
  await expectAnswers(site);
  await site.see(text(site.messages.draft.kept));
  await site.click(question(site, "agreeOccupancy"));
  await site.click(submitButton(site));
  await site.see(mainHeading(site.messages.thankYou.received));
});

test("Back shows what was typed in the other language since", async ({ site }) => {
  test.skip(!hasSpanish, "There is no Spanish content.");
  const [name, other] = site.prefix === "" ? ["Español", es] : ["English", en];
  await site.visit("/apply");
  await site.fill(question(site, "fullName"), "Ann");
  await site.click(role("link", name, { within: role("banner") }));
  await site.see(mainHeading(other.apply.title));
  await site.hydrated();
  const fullName = role("textbox", other.fields.labels.fullName);
  await site.see(fullName, { value: "Ann" });
  await site.fill(fullName, "Ann Lee");
  await site.see(text(other.draft.kept));
  await site.back();
  await site.see(mainHeading(site.messages.apply.title));
  await site.see(question(site, "fullName"), { value: "Ann Lee" });
});

test.describe("before the scripts", () => {
  // WebKit reports the requests that it cancels when the page is left.
  test.use({ expectedMessages: [/not loaded: <link rel="modulepreload"/] });

  test("Back to a form that was left before its scripts makes it interactive, with its answers", async ({
    site,
  }) => {
    const scripts = site.delayProxy.hold(/\.js$/);
    await site.open("/apply");
    await site.see(submitButton(site));
    await site.fill(question(site, "fullName"), ANSWERS.fullName);
    await scripts.requested;
    await site.click(role("link", site.messages.frame.rules, { within: role("contentinfo") }));
    await site.see(mainHeading(site.messages.rules.title));
    await site.back();
    await site.see(mainHeading(site.messages.apply.title));
    scripts.release();
    await site.hydrated();
    await site.see(question(site, "fullName"), { value: ANSWERS.fullName });
    await site.click(submitButton(site));
    await site.see(role("region", site.messages.refused.title), { focused: true });
  });
});

async function expectAnswers(site: Site): Promise<void> {
  await site.see(question(site, "fullName"), { value: ANSWERS.fullName });
  await site.see(question(site, "currentLiving"), { value: "With my sister" });
  await site.see(question(site, "dob"), { value: ANSWERS.dob });
  await site.see(question(site, "agreeRules"), { checked: true });
}
