import { expect, test } from "vitest";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { isGroup } from "#desk/api/edits.ts";
import type { Value } from "#desk/api/website.ts";
import { CONTENT_TEXT } from "#tests/support/content-factory.ts";
import { valuesOf } from "./file/values.ts";
import { previewOf } from "./preview.ts";

const quiet = { title: "Quiet hours", text: "Quiet at night." };
const smoking = { title: "No smoking", text: "Not in the house." };
const PICTURE = { src: "", full: "", width: 3, height: 2, srcSet: "", className: "" };

async function rulesShown(published: Value, draft: Value) {
  const contents = [published, draft].map((rules) => {
    const values = valuesOf(CONTENT_TEXT);
    return new Map<string, Value>([[FIRST_LANGUAGE, isGroup(values) ? { ...values, rules } : values]]);
  });
  const [before = new Map(), after = new Map()] = contents;
  const [english] = (await previewOf(after, before, async () => PICTURE)) ?? [];
  return english?.residence.rules;
}

test("a new item without a text has none of a removed one", async () => {
  expect(await rulesShown([quiet, smoking], [quiet, { title: "Kitchen" }])).toEqual([
    quiet,
    { title: "Kitchen", text: "…" },
  ]);
});

test("an emptied text is the published one of its item, also where that was moved", async () => {
  expect(await rulesShown([quiet, smoking], [{ ...smoking, text: "" }, quiet])).toEqual([smoking, quiet]);
});

test("a language without messages has no pages", async () => {
  const draft = new Map<string, Value>([
    [FIRST_LANGUAGE, valuesOf(CONTENT_TEXT)],
    ...["es", "xx"].map((code) => [code, {}] as const),
  ]);
  const pages = await previewOf(draft, draft, async () => PICTURE);
  expect(pages?.map(({ code }) => code)).toEqual([FIRST_LANGUAGE, "es"]);
});
