import type { Handle } from "../engines/database.ts";
import { removeOldAudit } from "../people/audit.ts";
import { removeOldCopies } from "../schema/migration-copy.ts";

/** Deletes old entries of the security log, and old copies of the database. */
export async function removeOldRecords(store: Handle, dataFolder: string, now: Date): Promise<void> {
  await removeOldAudit(store, now);
  await removeOldCopies(store, dataFolder, now);
}
