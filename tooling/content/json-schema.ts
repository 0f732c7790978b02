import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import { keyDescriptions } from "./key-descriptions.ts";
import { ContentSchema } from "./schema.ts";

/** The file that editors read, from the project's folder; the first line of residence.yaml names it. */
export const JSON_SCHEMA_FILE = "content/residence.schema.json";

/**
 * The JSON Schema (draft 7, which editors' YAML tools read) of the content file: made from the schema that the build
 * checks with, and a description of each key.
 *
 * @throws Error when a key of the schema has no description
 */
export function contentJsonSchema(): JsonSchema {
  // What only code can check is left to the build; hints in editor-hints.ts stand in for it.
  const schema = toJsonSchema(ContentSchema, { target: "draft-07", errorMode: "ignore" });
  return { ...addDescriptions(schema, []), title: "The residence: content/residence.yaml" };
}

/** The text of the file `JSON_SCHEMA_FILE`. */
export function jsonSchemaText(): string {
  return `${JSON.stringify(contentJsonSchema(), null, 2)}\n`;
}

function addDescriptions(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const described: JsonSchema = { ...schema };
  if (path.length > 0) described.description = descriptionOf(path.join("."));
  if (schema.items !== undefined) described.items = addDescriptionsIn(schema.items, [...path, "*"]);
  if (schema.anyOf) described.anyOf = schema.anyOf.map((option) => addDescriptionsIn(option, path));
  if (schema.properties)
    described.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [
        key,
        addDescriptionsIn(value, [...path, key]),
      ]),
    );
  return described;
}

function addDescriptionsIn<Part>(part: Part, path: readonly string[]): Part | JsonSchema {
  return typeof part === "object" && part !== null ? addDescriptions(part as JsonSchema, path) : part;
}

function descriptionOf(key: string): string {
  const description = keyDescriptions[key];
  if (description === undefined)
    throw new Error(
      `The key ${key} has no description for editors. Add one in tooling/content/key-descriptions.ts.`,
    );
  return description;
}
