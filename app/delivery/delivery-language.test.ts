import { expect, test } from "vitest";
import { messages } from "#app/messages/en-delivery.ts";
import { makeContent } from "#tests/support/content-factory.ts";
import { residenceOf } from "#tooling/content/residence.ts";
import { adaptToDelivery } from "./delivery-language.ts";

function pagesSay(ownWords: string) {
  const content = makeContent(["rules:\n", `delivery:\n  enabled: true\n${ownWords}rules:\n`]);
  const picture = { src: "/a.avif", width: 1, height: 1 };
  const bySlot = { get: () => picture } as unknown as Parameters<typeof residenceOf>[1]["bySlot"];
  const residence = residenceOf(content, { bySlot }, "en");
  const { apply, legal } = adaptToDelivery({
    code: "en",
    residence,
    untranslated: [],
    languages: [],
    messages,
  }).residence;
  return [...apply.steps.map(({ text }) => text), legal?.privacy, legal?.cameras];
}

test("with delivery, the owner's texts for it replace the untrue ones", () => {
  expect(pagesSay("  firstStep: Press the button.\n  privacy: Answers go to us.\n")).toEqual([
    "Press the button.",
    "We call you.",
    "Your bed is made.",
    "Answers go to us.",
    "None in bedrooms.",
  ]);
});

test("without the owner's texts, the first step has a default text and no privacy text", () => {
  expect(pagesSay("")).toEqual([
    "Fill out the form and submit it.",
    "We call you.",
    "Your bed is made.",
    undefined,
    "None in bedrooms.",
  ]);
});
