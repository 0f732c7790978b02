import { ANSWERS } from "#tests/application.ts";
import { AGREE_OCCUPANCY, AGREE_RULES, fillAnswers, SUBMIT, storedApplication } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { label, mainHeading, role } from "../look-up.ts";

const SUMMARY = role("region", "There is a problem");
const NOTICE = role("alertdialog", "Agreement Required");

test("a form that is submitted half-filled is refused with its mistakes, and keeps every answer", async ({
  site,
}) => {
  await site.visit("/apply");
  await fillAnswers(site, ["E-mail address", "First reference"]);
  await site.click(AGREE_RULES);
  await site.click(SUBMIT);

  await site.see(SUMMARY, { focused: true, inView: true });
  const { description } = await site.see(NOTICE);
  expect(description).toBe("Please agree to the House Rules and acknowledge the double occupancy.");
  const mistakes = await site.all(role("link", undefined, { within: SUMMARY }));
  expect(mistakes.map(({ text }) => text)).toEqual([
    "Enter your e-mail address",
    "Enter the name and phone number of your first reference",
    "Acknowledge the double occupancy",
  ]);
  expect(await site.evaluate(() => document.title)).toMatch(/^Error: /);
  await site.see(label("Full name"), { value: ANSWERS["Full name"] });
  await site.see(label("Date of birth"), { value: ANSWERS["Date of birth"] });
  await site.see(AGREE_RULES, { checked: true });
  expect(await storedApplication(site)).toBeNull();

  // On a wide screen the notice may lie beside the summary, and must not take its presses.
  await site.click(role("link", "Enter your e-mail address"));
  await site.see(label("E-mail address"), { focused: true });
  await site.type(ANSWERS["E-mail address"]);
  await site.seeNo(role("link", "Enter your e-mail address"));

  await site.fill(label("First reference"), ANSWERS["First reference"]);
  await site.click(AGREE_OCCUPANCY);
  await site.seeNo(SUMMARY);
  await site.click(SUBMIT);
  await site.see(mainHeading("Application Received!"));
});
