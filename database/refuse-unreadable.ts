import * as v from "valibot";
import { ConfigError } from "#app/lib/config-error.ts";
import type { Run } from "./database.ts";
import * as tables from "./tables.ts";
import { countRows, pages } from "./transfer.ts";

const { answers, applications, auditEntries, events, notes, outbox, people, personKeys } = tables;

// Passkeys are not restored.
const SCHEMAS = [
  ["applications", "id", v.object(applications)],
  ["answers", "application_id", v.object(answers)],
  ["outbox", "id", v.object(outbox)],
  ["notes", "id", v.object(notes)],
  ["events", "id", v.object(events)],
  ["audit_entries", "id", v.object(auditEntries)],
  ["people", "id", v.object({ ...people, ...personKeys })],
] as const;
/** Nothing but the id and the number is left of an erased application. */
const erased = v.object({ number: applications.number, erased_at: tables.time });

/**
 * Throws a `ConfigError` if the desk could not read a row of a backup: a damaged disk or another program has changed it.
 * @param name the name of the file, for the error
 */
export async function refuseUnreadable(run: Run, name: string): Promise<void> {
  for (const [table, key, columns] of SCHEMAS) {
    let read = 0;
    for await (const rows of pages(run, table, key)) {
      for (const row of rows) {
        const schema: v.GenericSchema = row.erased_at ? erased : columns;
        const { success, issues } = v.safeParse(schema, row, { abortEarly: true });
        if (!success)
          throw new ConfigError(
            `${name} is damaged: ${v.getDotPath(issues[0])} of the row ${row[key]} in the table ${table} cannot be read. Use another backup.`,
          );
      }
      read += rows.length;
    }
    // A page begins after the id of the last row, so that a row without one is in none.
    if (read < (await countRows(run, table)))
      throw new ConfigError(`${name} is damaged: a row in the table ${table} has no id. Use another backup.`);
  }
}
