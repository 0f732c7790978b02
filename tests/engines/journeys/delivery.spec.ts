import { messages as en } from "#app/messages/en-delivery.ts";
import { messages as es } from "#app/messages/es-delivery.ts";
import { Residence } from "#tests/delivery/residence.ts";
import { ANSWERS } from "#tests/support/questions.ts";
import { agree, fillAnswers } from "../application.ts";
import { test as base, expect } from "../fixtures.ts";
import { mainHeading, role, text } from "../look-up.ts";

const test = base.extend<{ residence: Residence }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  residence: async ({}, use) => {
    const residence = await Residence.open();
    await use(residence);
    await residence.close();
  },
  baseURL: ({ residence }, use) => use(residence.origin),
});

test("with delivery on, a Premium application arrives and shows its number", async ({
  site,
  residence,
  language,
}) => {
  const messages = { en, es }[language];
  await site.visit("/apply?plan=premium");
  await fillAnswers(site);
  await agree(site);
  await site.click(role("button", messages.apply.submit));
  await site.see(mainHeading(messages.delivery.received.title), { focused: true });
  const { text: number } = await site.see(text(/^R-[0-9A-Z]{4}-[0-9A-Z]{2}$/));
  expect(await residence.applicationsOf(ANSWERS.email)).toMatchObject([
    { ...ANSWERS, plan: "Premium", number, language },
  ]);
});
