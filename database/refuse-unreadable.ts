import * as v from "valibot";
import { ConfigError } from "#app/lib/config-error.ts";
import type { Run } from "./database.ts";
import { answers, applications, auditEntries, events, notes, people } from "./tables.ts";
import { pages } from "./transfer.ts";

// Passkeys are not restored.
const SCHEMAS = [
  ["applications", "id", applications],
  ["answers", "application_id", answers],
  ["notes", "id", notes],
  ["events", "id", events],
  ["audit_entries", "id", auditEntries],
  ["people", "id", people],
] as const;

/**
 * Throws a `ConfigError` if the desk could not read a row of a backup: a damaged disk or another program has changed it.
 * @param name the name of the file, for the error
 */
export async function refuseUnreadable(run: Run, name: string): Promise<void> {
  for (const [table, key, columns] of SCHEMAS) {
    const schema = v.object<v.ObjectEntries>(columns);
    for await (const rows of pages(run, table, key)) {
      for (const row of rows) {
        // Nothing but the id and the number is left of an erased application.
        if (row.erased_at) continue;
        const { success, issues } = v.safeParse(schema, row, { abortEarly: true });
        if (!success)
          throw new ConfigError(
            `${name} is damaged: ${v.getDotPath(issues[0])} of the row ${row[key]} in the table ${table} cannot be read. Use another backup.`,
          );
      }
    }
  }
}
