import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentIsSample } from "#tests/support/budgets.ts";
import { loadContent } from "../load.ts";
import { photoSlots } from "../photos/photo-slots.ts";
import type { Content } from "../schema/schema.ts";
import { findKeys } from "../schema/shape.ts";

const PROJECT = join(import.meta.dirname, "../../..");
const FILE = await readFile(join(PROJECT, "content/residence.yaml"), "utf8");

/** Facts that are untrue of every other residence. */
const valuesOf = ({ residence, contact, host, plans, questions = [] }: Content) => [
  residence.name,
  contact.street,
  contact.callHours,
  host?.name,
  plans.availability,
  // Meal times and parking.
  ...questions.slice(2, 4).map(({ answer }) => answer),
];

test.runIf(await contentIsSample())("the samples match the shipped content", async () => {
  const { content, translations } = await loadContent(PROJECT);
  const languages = [content, ...translations.map((one) => one.content)].flatMap((one) => one ?? []);
  const photos = (await readdir(join(PROJECT, "content/photos"))).sort().map(async (name) =>
    createHash("sha256")
      .update(await readFile(join(PROJECT, "content/photos", name)))
      .digest("hex"),
  );
  const captions = languages.flatMap(photoSlots).flatMap(({ entry }) => [entry.alt, entry.caption]);
  // An optional line that starts with a # is a comment; some ship like this.
  const notes = FILE.split("\n").flatMap((line) => {
    const [, key = "", value = ""] = /^\s*#?\s*([\w-]+):\s+([^\s#].*)$/.exec(line) ?? [];
    return findKeys(key)[0]?.schema.wrapped ? [value] : [];
  });
  const lists = {
    values: [...new Set(languages.flatMap(valuesOf))],
    captions: captions.filter((value) => value !== undefined),
    notes: [...new Set(notes)],
    photos: await Promise.all(photos),
  };
  await expect(
    `${JSON.stringify(lists, null, 2)}\n`,
    "After a change of the sample, run: npx vitest run tooling/content/warnings/samples.test.ts --update",
  ).toMatchFileSnapshot("samples.json");
});
