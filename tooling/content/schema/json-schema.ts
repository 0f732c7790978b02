/** Regenerates content/residence.schema.json after a change of the content's schema or descriptions: `npm run schema`. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toJsonSchema } from "@valibot/to-json-schema";
import { ContentSchema } from "./schema.ts";

/** The file for text editors, relative to the project's folder. The first line of residence.yaml refers to it. */
const JSON_SCHEMA_FILE = "content/residence.schema.json";

/**
 * The text of `JSON_SCHEMA_FILE`: the content file's JSON Schema (draft 7, which editors' YAML tools read), generated from
 * the schema that the build validates with. Rules that need code are only checked by the build.
 */
export function jsonSchemaText(): string {
  const schema = toJsonSchema(ContentSchema, { target: "draft-07", errorMode: "ignore" });
  // The desk's metadata is of no use to a text editor.
  const isOfDesk = (key: string) => ["desk", "title", "hint", "fixAtDesk"].includes(key);
  return `${JSON.stringify(schema, (key, value) => (isOfDesk(key) && !isSchema(value) ? undefined : value), 2)}\n`;
}

// Cards, steps and rules have a property called "title", which must stay.
function isSchema(value: unknown): boolean {
  return typeof value === "object" && value !== null && "description" in value;
}

if (import.meta.main) {
  await writeFile(join(import.meta.dirname, "../../..", JSON_SCHEMA_FILE), jsonSchemaText());
  console.log(`${JSON_SCHEMA_FILE} is up to date.`);
}
