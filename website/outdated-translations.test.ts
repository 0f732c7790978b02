import { expect, test } from "vitest";
import type { Value } from "#desk/api/website.ts";
import { outdatedTranslations } from "./outdated-translations.ts";

const NOTE =
  "The English text has changed. Check that the Spanish still says the same, or empty it to show the English.";
const quiet = ["Quiet after 10 PM.", "Silencio desde las 10 p. m."] as const;
const guests = ["Guests stay 30 days.", "Visitas de 30 días."] as const;

type Rule = readonly [english: string, spanish: string];

function content(rules: readonly Rule[], more: { [key: string]: Value } = {}): Map<string, Value> {
  return new Map<string, Value>([
    ["en", { ...more, rules: rules.map(([text]) => ({ text })) }],
    ["es", { rules: rules.map(([, text]) => (text ? { text } : "")) }],
  ]);
}

function notesOf(
  published: ReadonlyMap<string, Value>,
  draft: ReadonlyMap<string, Value>,
  ...releases: ReadonlyMap<string, Value>[]
) {
  return outdatedTranslations([published, ...releases], draft).map(({ language, label, message }) => [
    language,
    label,
    message,
  ]);
}

test("a text that is changed in the first language only has one suggestion at its translation", () => {
  const published = content([quiet, guests]);
  const draft = content([quiet, ["Guests stay 14 days.", guests[1]]]);
  expect(notesOf(published, draft)).toEqual([["es", "Text of rule 2", NOTE]]);
  expect(outdatedTranslations([published], draft)).toMatchObject([
    { path: ["rules", 1, "text"], severity: "warning", isSample: false },
  ]);
});

test.each<[string, readonly Rule[]]>([
  ["the translation is changed too", [quiet, ["Guests stay 14 days.", "Visitas de 14 días."]]],
  ["the translation is not written yet", [quiet, ["Guests stay 14 days.", ""]]],
  ["the text is emptied", [quiet, ["", guests[1]]]],
  ["the change is undone", [quiet, guests]],
  ["items are moved", [guests, quiet]],
  ["an item is added", [["No pets.", ""], quiet, guests]],
  ["an item is removed", [guests]],
])("there is no suggestion if %s", (_, rules) => {
  expect(notesOf(content([quiet, guests]), content(rules))).toEqual([]);
});

test("a changed text keeps its suggestion where its item was moved", () => {
  const draft = content([["Guests stay 14 days.", guests[1]], quiet]);
  expect(notesOf(content([quiet, guests]), draft)).toEqual([["es", "Text of rule 1", NOTE]]);
});

test("a suggestion stays after publishing, until the translation is changed too", () => {
  const before = content([quiet, guests]);
  const changed = content([quiet, ["Guests stay 14 days.", guests[1]]]);
  const translated = content([quiet, ["Guests stay 14 days.", "Visitas de 14 días."]]);
  const note = [["es", "Text of rule 2", NOTE]];
  expect(notesOf(changed, changed, changed, before)).toEqual(note);
  expect(notesOf(changed, translated, changed, before)).toEqual([]);
  expect(notesOf(translated, translated, translated, changed, before)).toEqual([]);
});

test("a translation that was away in between is as new as its return", () => {
  const returned = content([quiet, ["Guests stay 14 days.", guests[1]]]);
  const before = content([quiet, guests]);
  expect(notesOf(returned, returned, returned, content([quiet]), before)).toEqual([]);
});

test("values that all languages share, and samples, have no such suggestion", () => {
  const plans = (price: string) => ({ plans: { standard: { price } } });
  expect(notesOf(content([quiet], plans("1250")), content([quiet], plans("1300")))).toEqual([]);
  const sample = "Escriba a hello@example.com.";
  expect(notesOf(content([["Write us.", sample]]), content([["Call us.", sample]]))).toEqual([]);
});
