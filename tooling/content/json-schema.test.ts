import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonSchema } from "@valibot/to-json-schema";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { contentJsonSchema, JSON_SCHEMA_FILE, jsonSchemaText } from "./json-schema.ts";
import { keyDescriptions } from "./key-descriptions.ts";
import { SAMPLE_TEXT, sampleWith } from "./sample-content.ts";

const root = join(import.meta.dirname, "../..");
const schema = contentJsonSchema();

/** Where a value does not fit, by path: the part of JSON Schema that the file uses. */
function misfits(part: JsonSchema, value: unknown, path = ""): string[] {
  if (part.anyOf) {
    const tries = part.anyOf.map((option) => misfits(option as JsonSchema, value, path));
    return tries.find((found) => found.length === 0) ?? tries[0] ?? [];
  }
  const kinds = [part.type ?? []].flat() as string[];
  const kind = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  if (!kinds.includes(kind) && !(Number.isInteger(value) && kinds.includes("integer")))
    return [`${path} type`];
  if (typeof value === "string" && !new RegExp(part.pattern ?? "", "u").test(value))
    return [`${path} pattern`];
  if (part.enum && !part.enum.includes(value as string)) return [`${path} enum`];
  if (typeof value === "number" && (value < (part.minimum ?? value) || value > (part.maximum ?? value)))
    return [`${path} range`];
  if (Array.isArray(value)) {
    const fits = value.length >= (part.minItems ?? 0) && value.length <= (part.maxItems ?? value.length);
    const inner = value.flatMap((item, index) => misfits(part.items as JsonSchema, item, `${path}/${index}`));
    return [...(fits ? [] : [`${path} items`]), ...inner];
  }
  if (kind !== "object") return [];
  const known = (part.properties ?? {}) as Record<string, JsonSchema>;
  const group = value as Record<string, unknown>;
  const missing = (part.required ?? [])
    .filter((key) => !(key in group))
    .map((key) => `${path}/${key} missing`);
  const inner = Object.entries(group).flatMap(([key, item]) => {
    const own = known[key];
    if (own) return misfits(own, item, `${path}/${key}`);
    return part.additionalProperties === false ? [`${path}/${key} unknown`] : [];
  });
  return [...missing, ...inner];
}

describe("the JSON Schema for editors", () => {
  test("content/residence.schema.json is what the build's schema says; else run: node tooling/content/write-json-schema.ts", () => {
    expect(readFileSync(join(root, JSON_SCHEMA_FILE), "utf8")).toBe(jsonSchemaText());
  });

  test("the content file points at it in its first line", () => {
    const [first] = readFileSync(join(root, "content/residence.yaml"), "utf8").split("\n");
    expect(first).toBe("# yaml-language-server: $schema=./residence.schema.json");
  });

  test("the owner's file and one with every optional key fit", () => {
    expect(misfits(schema, parse(readFileSync(join(root, "content/residence.yaml"), "utf8")))).toEqual([]);
    expect(misfits(schema, parse(SAMPLE_TEXT))).toEqual([]);
  });

  test.each([
    ["a misspelt key", "tagline:", "taglin:", ["/residence/tagline missing", "/residence/taglin unknown"]],
    [
      "a link that is not secure",
      "https://buy.stripe.com/premium\n",
      "javascript:alert(1)\n",
      ["/plans/premium/paymentLink pattern"],
    ],
    ["a price with a dollar sign", "price: 1250", "price: $1,250", ["/plans/standard/price pattern"]],
    ["a price with cents", "price: 1250", "price: 1250.5", ["/plans/standard/price type"]],
    ["an icon that is not drawn", "icon: meals", "icon: pool", ["/home/features/cards/0/icon enum"]],
    ["a photo in Apple's format", "hero.png", "hero.heic", ["/home/hero/photo pattern"]],
    ["an e-mail address without its website", "hello@linden.test", "hello", ["/contact/email pattern"]],
    ["an empty value", "  city: Boston", "  city:", ["/contact/city type"]],
  ])("%s is marked", (_what, from, to, found) => {
    expect(misfits(schema, parse(sampleWith([from, to]))).sort()).toEqual([...found].sort());
  });

  test("no key has words that is not there", () => {
    const text = jsonSchemaText();
    const unused = Object.values(keyDescriptions).filter((words) => !text.includes(JSON.stringify(words)));
    expect(unused).toEqual([]);
  });
});
