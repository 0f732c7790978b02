/** Writes content/residence.schema.json again, after a change of the content's schema or descriptions: `npm run schema`. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toJsonSchema } from "@valibot/to-json-schema";
import { ContentSchema } from "./schema.ts";

/** The file that editors read, from the project's folder; the first line of residence.yaml names it. */
export const JSON_SCHEMA_FILE = "content/residence.schema.json";

/**
 * The text of the file `JSON_SCHEMA_FILE`: the JSON Schema (draft 7, which editors' YAML tools read) of the content file,
 * made from the schema that the build checks with. What only code can check is left to the build.
 */
export function jsonSchemaText(): string {
  const schema = toJsonSchema(ContentSchema, { target: "draft-07", errorMode: "ignore" });
  // How the desk shows a value says nothing to a text editor.
  const isOfDesk = (key: string) => key === "desk" || key === "title";
  return `${JSON.stringify(schema, (key, value) => (isOfDesk(key) && !isSchema(value) ? undefined : value), 2)}\n`;
}

// Cards, steps and rules have a value of this name.
function isSchema(value: unknown): boolean {
  return typeof value === "object" && value !== null && "description" in value;
}

if (import.meta.main) {
  await writeFile(join(import.meta.dirname, "../..", JSON_SCHEMA_FILE), jsonSchemaText());
  console.log(`${JSON_SCHEMA_FILE} is up to date.`);
}
