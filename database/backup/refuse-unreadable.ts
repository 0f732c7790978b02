import { ConfigError } from "#app/lib/config-error.ts";
import type { Run } from "../engines/database.ts";
import {
  answers,
  applicationKeys,
  applications,
  auditEntries,
  countRows,
  events,
  notes,
  outbox,
  people,
  personKeys,
  readRow,
  text,
  time,
} from "../schema/tables.ts";
import { pages } from "../schema/transfer.ts";

// Passkeys are not restored.
const SCHEMAS = [
  ["applications", "id", { ...applications, ...applicationKeys }],
  ["answers", "application_id", answers],
  ["outbox", "id", outbox],
  ["notes", "id", { ...notes, applicationId: text }],
  ["events", "id", events],
  ["audit_entries", "id", auditEntries],
  ["people", "id", { ...people, ...personKeys }],
] as const;
/** Nothing but the id and the number is left of an erased application. */
const erased = { number: applications.number, erasedAt: time };

/**
 * Throws a `ConfigError` if the desk could not read a row of a backup: a damaged disk or another program has changed it.
 * @param name the name of the file, for the error
 */
export async function refuseUnreadable(run: Run, name: string): Promise<void> {
  for (const [table, key, columns] of SCHEMAS) {
    let read = 0;
    for await (const rows of pages(run, table, key)) {
      for (const row of rows) {
        const result = readRow(row.erased_at ? erased : columns, row);
        if ("invalid" in result)
          throw new ConfigError(
            `${name} is damaged: ${result.invalid} of the row ${row[key]} in the table ${table} cannot be read. Use another backup.`,
          );
      }
      read += rows.length;
    }
    // A page begins after the id of the last row, so that a row without one is in none.
    if (read < (await countRows(run, table)))
      throw new ConfigError(`${name} is damaged: a row in the table ${table} has no id. Use another backup.`);
  }
}
