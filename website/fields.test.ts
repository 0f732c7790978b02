import { expect, test } from "vitest";
import type { Field } from "#desk/api/website.ts";
import { websiteFields } from "./fields.ts";
import { formatValue, labelAt, labelInPart } from "./labels.ts";

const all = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...all(field.fields ?? [])]);
const at = (...keys: string[]) =>
  keys.reduce<Field | undefined>(
    (field, key) => (field?.fields ?? websiteFields()).find((one) => one.key === key),
    undefined,
  );

test("the schema provides the properties of each control", () => {
  expect(at("plans", "standard", "price")).toMatchObject({
    label: "Price",
    // The desk understands "$1,250 a month" too, and shows it like that.
    hint: "Whole dollars a month.",
    kind: "price",
    translated: false,
  });
  expect(at("home", "welcome")).toMatchObject({
    kind: "text",
    maxLength: 240,
    translated: true,
    optional: false,
  });
  expect(at("rules")).toMatchObject({ label: "House rules", kind: "list", minItems: 1, maxItems: 30 });
  expect(at("home", "hero", "photo")).toMatchObject({ kind: "photo", minWidth: 1600 });
  expect(at("home", "features", "cards", "*", "icon")?.choices).toContain("laundry");
  expect(at("room")).toMatchObject({ kind: "group", optional: true, translated: true });
});

test("a portrait has no crop of the thank-you page, which shows only the front door", () => {
  const cropsOf = (key: string) => at("host", key, "photo")?.crops?.map(({ label }) => label);
  expect(cropsOf("portrait")).toEqual(["Home page"]);
  expect(cropsOf("door")).toEqual(["Home page", "Thank-you page"]);
});

test("values that are the same in every language have one control", () => {
  for (const path of [
    ["contact", "email"],
    ["contact", "city"],
    ["residence", "name"],
    ["room", "photo"],
  ])
    expect(at(...path)?.translated, path.join()).toBe(false);
});

test("hints do not mention the text file", () => {
  for (const { hint, label } of all(websiteFields())) {
    expect(hint, label).not.toMatch(/The same in every|dash|colon|line|quote|docs\/|content\/|true|npm/);
    expect(hint, label).toMatch(/^(?:[A-Z].*\.)?$/);
  }
});

test.each([
  [["plans", "standard", "price"], "Price of Standard"],
  [["rules", 2], "Rule 3"],
  [["rules", 2, "text"], "Text of rule 3"],
  [["questions", 2, "answer"], "Answer of question 3"],
  [["home", "gallery", "photos", 1, "caption"], "Caption of photo 2"],
  [["plans", "premium", "adds", 0], "Item 1 of What Premium adds"],
  [["contact", "postalCode"], "Postal code"],
  [["delivery", "privacy"], "Privacy of Delivery"],
  [["host", "door", "photo"], "Photo of Front door"],
])("%j has the label %s", (path, label) => {
  expect(labelAt(path)).toBe(label);
});

test.each([
  [["delivery", "privacy"], "Privacy"],
  [["plans", "standard", "price"], "Price of Standard"],
  [["rules", 2, "text"], "Text of rule 3"],
  [["residence", "taglien"], "Residence"],
  [["plans", "standard", "pric"], "Standard"],
])("%j has the label %s in its part of the website", (path, label) => {
  expect(labelInPart(path)).toBe(label);
});

test("values are formatted as on the pages", () => {
  expect(formatValue(["room", "focus"], undefined)).toBe("the middle");
  expect(formatValue(["plans", "standard", "price"], "1250")).toBe("$1,250");
  expect(formatValue(["rules", 0], { title: "Quiet" })).toBe("Quiet");
  expect(formatValue(["delivery"], { enabled: "true" })).toBe("On");
});
