import { ConfigError } from "#app/lib/config-error.ts";
import { addErased, eraseRows, settleErasures, tryToScrub } from "../applications/erase.ts";
import { ErasedList } from "../applications/erased-list.ts";
import type { Database, Handle, Run } from "../engines/database.ts";
import { forgetLastRun } from "../jobs/clock.ts";
import { isLeaseHeld } from "../jobs/lease.ts";
import { MARK_MOVED, openAddress, openFile } from "../open.ts";
import { removeAllPasskeys } from "../people/passkeys.ts";
import { countRows } from "../schema/tables.ts";
import { findDifference, isEmpty, type Progress, transferRows } from "../schema/transfer.ts";
import { refuseDamaged, refuseViews } from "./database-file.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";

/** Creates the progress callback for a part of the work. */
type Report = (part: string) => Progress;

/**
 * Writes everything to a new SQLite file, while others continue to write, and checks it.
 * @returns the number of applications
 */
export async function writeBackup(
  { database }: Handle,
  file: string,
  dataFolder: string,
  report: Report,
): Promise<number> {
  await settleErasures({ database }, dataFolder);
  await withFile(file, (copy) =>
    database.snapshot((from) =>
      copy.transaction((to) => copyAll(from, { kind: copy.kind, run: to }, report, "Writing")),
    ),
  );
  return withDatabase(await openFile(file, false), async (written) => {
    await refuseDamaged(written, file);
    return countRows(written.run, "answers");
  });
}

/**
 * Restores a backup into an empty database. Applications that were erased since the backup stay erased.
 * @param into the target: a new file or a database
 * @param backup a copy of the backup, which may be migrated, and its name for errors
 * @returns the number of applications
 * @throws ConfigError if the backup is damaged or empty, the target is not empty, or a line of the list of erased
 * applications cannot be read
 */
export async function restoreBackup(
  into: Handle | string,
  backup: { copy: string; name: string },
  dataFolder: string,
  report: Report,
): Promise<number> {
  if (typeof into === "string")
    return withFile(into, (database) => restoreBackup({ database }, backup, dataFolder, report));
  const { database } = into;
  const list = new ErasedList(dataFolder);
  await list.requireReadable();
  const erased = await list.ids();
  const restore = async (from: Run, to: Run) => {
    if (!(await isEmpty(to)))
      throw new ConfigError(
        "The database already has applications, people or a security log. They are not overwritten. Stop the server and move the old database away first (docs/delivery.md, Restore).",
      );
    if (await isEmpty(from))
      throw new ConfigError(
        `${backup.name} has no applications, people or security log: there is nothing to restore.`,
      );
    await copyAll(from, { kind: database.kind, run: to }, report, "Restoring");
    const now = new Date();
    await eraseRows(to, erased, now);
    await addErased(to, erased, now);
    // A server may have used the empty database before.
    await forgetLastRun(to);
    // People may have been removed since the backup, so everyone needs a new invitation.
    await removeAllPasskeys(to);
    return countRows(to, "answers");
  };
  const count = await withFile(
    backup.copy,
    async (from) => {
      await refuseDamaged(from, backup.name);
      await refuseViews(from, backup.name);
      await refuseUnreadable(from.run, backup.name);
      return database.transaction((target) => restore(from.run, target));
    },
    backup.name,
  );
  await tryToScrub(database);
  return count;
}

/**
 * Moves everything from a file to a PostgreSQL database, and marks the file as moved.
 * @returns the number of applications
 * @throws ConfigError if a server uses the file
 */
export async function moveToPostgres(file: string, databaseUrl: string, report: Report): Promise<number> {
  return withDatabase(await openFile(file, false), async (from) => {
    if (await isLeaseHeld({ database: from }, new Date()))
      throw new ConfigError(
        `A server uses ${file}, or was killed less than two minutes ago. Stop it or wait, then run: npm run applications -- move-to-postgres`,
      );
    return withDatabase(await openAddress(databaseUrl), (to) =>
      from.transaction(async (source) => {
        const count = await to.transaction(async (target) => {
          // An earlier move may have stopped between the last two steps.
          const wasEmpty = await isEmpty(target);
          if (wasEmpty) await transferRows(source, { kind: to.kind, run: target }, report("Moving"));
          const difference = await findDifference(source, target, report("Comparing"));
          if (difference && !wasEmpty)
            throw new ConfigError(
              "The database in DATABASE_URL is in use: it holds something else than the file. Nothing was moved. Name an empty database.",
            );
          refuseDifference(difference);
          return countRows(target, "answers");
        });
        await source(MARK_MOVED);
        return count;
      }),
    );
  });
}

async function copyAll(
  from: Run,
  to: Pick<Database, "kind" | "run">,
  report: Report,
  part: string,
): Promise<void> {
  await transferRows(from, to, report(part));
  refuseDifference(await findDifference(from, to.run, report("Checking")));
}

function refuseDifference(table: string | undefined): void {
  if (table) throw new Error(`The copy differs from the original in ${table}.`);
}

/**
 * Opens or creates a database file while `work` runs.
 * @param name its name for errors
 */
async function withFile<T>(file: string, work: (database: Database) => Promise<T>, name = file): Promise<T> {
  return withDatabase(await openFile(file, true, name), work);
}

async function withDatabase<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
