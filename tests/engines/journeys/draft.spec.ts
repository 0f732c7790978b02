import { ANSWERS } from "#tests/application.ts";
import { AGREE_RULES, pickDate } from "../application.ts";
import { test } from "../fixtures.ts";
import { label, mainHeading, role, text } from "../look-up.ts";
import type { Site } from "../site.ts";

const LIVING = label("Current living situation (optional)");

test("what was typed is there again after a reload, and after a look at the house rules", async ({
  site,
}) => {
  await site.visit("/apply");
  await site.fill(label("Full name"), ANSWERS["Full name"]);
  await site.fill(LIVING, "With my sister");
  await pickDate(site, "dob", ANSWERS["Date of birth"]);
  await site.click(role("radio", /Premium/));
  await site.click(AGREE_RULES);
  await site.see(text(/^Your answers are kept in this tab/));

  await site.reload();
  await expectAnswers(site);

  const footer = role("contentinfo");
  await site.click(role("link", "House Rules", { within: footer }));
  await site.see(mainHeading("House Rules"), { focused: true });
  await site.back();
  await site.see(mainHeading("Apply for your room"), { focused: true });
  await expectAnswers(site);

  await site.click(role("button", "Erase my answers"));
  await site.see(label("Full name"), { value: "" });
  await site.click(role("button", "Undo"));
  await expectAnswers(site);
});

async function expectAnswers(site: Site): Promise<void> {
  await site.see(label("Full name"), { value: ANSWERS["Full name"] });
  await site.see(LIVING, { value: "With my sister" });
  await site.see(label("Date of birth"), { value: ANSWERS["Date of birth"] });
  await site.see(role("radio", /Premium/), { checked: true });
  await site.see(AGREE_RULES, { checked: true });
}
