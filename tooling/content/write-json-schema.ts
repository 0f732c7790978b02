/** Writes content/residence.schema.json anew; to be run after a change of the content's schema or descriptions. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { JSON_SCHEMA_FILE, jsonSchemaText } from "./json-schema.ts";

await writeFile(join(import.meta.dirname, "../..", JSON_SCHEMA_FILE), jsonSchemaText());
process.stdout.write(`${JSON_SCHEMA_FILE} is up to date.\n`);
