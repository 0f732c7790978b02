import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { jsonSchemaText } from "./json-schema.ts";

const root = join(import.meta.dirname, "../../..");

test("content/residence.schema.json is up to date; if not, run: npm run schema", () => {
  expect(readFileSync(join(root, "content/residence.schema.json"), "utf8")).toBe(jsonSchemaText());
});

test("the content file refers to it in its first line", () => {
  const [first] = readFileSync(join(root, "content/residence.yaml"), "utf8").split("\n");
  expect(first).toBe("# yaml-language-server: $schema=./residence.schema.json");
});

test("editors get descriptions, known keys and errors", () => {
  const { properties, required, additionalProperties } = JSON.parse(jsonSchemaText());
  expect([required.length, additionalProperties]).toEqual([6, false]);
  expect(properties.plans.properties.standard.properties.price).toEqual({
    description: "Whole dollars a month. Type only the number, like 1250.",
    type: ["integer", "string"],
    pattern: "^(?:[1-9]\\d{0,4}|100000)$",
    minimum: 1,
    maximum: 100_000,
  });
  expect(properties.contact.properties.phone.description).toMatch(/ The same in every language\.$/);
  expect(properties.rules).toMatchObject({ type: "array", minItems: 1, maxItems: 30 });
  expect(properties.apply.properties.minimumAge.description).toContain("the youngest age that you accept");
});
