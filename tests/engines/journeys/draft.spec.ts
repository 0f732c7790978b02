import { ANSWERS } from "#tests/questions.ts";
import { AGREE_OCCUPANCY, AGREE_RULES, fillAnswers, SUBMIT, typeDate } from "../application.ts";
import { test } from "../fixtures.ts";
import { label, mainHeading, role, text } from "../look-up.ts";
import type { Site } from "../site.ts";

const NAME = label("Full name");
const LIVING = label("Current living situation (optional)");
const KEPT = text(/^Your answers are kept in this tab/);

test("typed answers are there again after a reload, and after a look at the house rules", async ({
  site,
}) => {
  await site.visit("/apply");
  await site.fill(NAME, ANSWERS.fullName);
  await site.fill(LIVING, "With my sister");
  await typeDate(site, label("Date of birth"), "02/28/1990");
  await site.click(role("radio", /Premium/));
  await site.click(AGREE_RULES);
  await site.see(KEPT);

  await site.reload();
  await site.see(role("radio", /Premium/), { checked: true });
  await expectAnswers(site);

  await site.click(role("link", "House Rules", { within: role("contentinfo") }));
  await site.see(mainHeading("House Rules"), { focused: true });
  await site.back();
  await site.see(mainHeading("Apply for your room"), { focused: true });
  await expectAnswers(site);
});

test("a form left for another document is as it was when Back brings it back, from the browser's cache or anew", async ({
  site,
}) => {
  await site.visit("/apply");
  await fillAnswers(site);
  await site.fill(LIVING, "With my sister");
  await site.click(AGREE_RULES);
  await site.open("/rules");
  await site.see(mainHeading("House Rules"));
  await site.back();
  await site.see(mainHeading("Apply for your room"));
  await site.hydrated();
  await expectAnswers(site);
  await site.see(KEPT);
  await site.click(AGREE_OCCUPANCY);
  await site.click(SUBMIT);
  await site.see(mainHeading("Application Received!"));
});

async function expectAnswers(site: Site): Promise<void> {
  await site.see(NAME, { value: ANSWERS.fullName });
  await site.see(LIVING, { value: "With my sister" });
  await site.see(label("Date of birth"), { value: ANSWERS.dob });
  await site.see(AGREE_RULES, { checked: true });
}
