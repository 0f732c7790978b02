import { existsSync, statSync } from "node:fs";
import { copyFile, mkdtemp, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { counted } from "#app/lib/numbers.ts";
import { StartError } from "#server/settings.ts";
import { compareAll, copyRows, countOf, isEmpty } from "../store/copy.ts";
import type { Database } from "../store/database.ts";
import { erasedIds, eraseRows, tryToScrub } from "../store/erase.ts";
import { noteBackup } from "../store/facts.ts";
import { openFile, RESTORING } from "../store/open.ts";
import { audit, type Command, print, progressLine, withStore } from "./command.ts";

export const backup: Command = {
  usage: "<file>",
  help: [
    "Writes everything into a new file while applications go on coming in, and checks the file.",
    "The file is a SQLite database, whichever database the server uses. Keep it as safe as the applications themselves,",
    "and keep erased.txt from the data folder with it.",
  ],
  words: [1, 1],
  run: ({ positionals: [file = ""] }, env) =>
    withStore(env, async (store) => {
      const { database } = store;
      if (existsSync(file)) throw new StartError(`${file} is there already. Choose another name.`);
      const part = `${file}.part`;
      await removeFile(part);
      let count: number;
      try {
        count = await writeBackup(database, part);
        await usingFile(part, refuseDamaged);
        await rename(part, file);
      } catch (error) {
        await removeFile(part);
        throw new StartError(`The backup was not made: ${(error as Error).message}`);
      }
      await noteBackup(database.run, new Date());
      await audit(store, "exported", "backup");
      await print(`Written to ${file} and checked: ${counted(count, "application")}.\n`);
    }),
};

export const restore: Command = {
  usage: "<file>",
  help: [
    "Brings back everything from a backup into an empty database. What was erased since stays erased.",
    "People come back by name, without their passkeys: invite those again who still belong to the desk.",
    "It refuses where applications are there already: stop the server and move them away first (docs/delivery.md).",
  ],
  words: [1, 1],
  run: ({ positionals: [file = ""] }, env) =>
    withStore(
      env,
      async ({ database }, { dataFolder }) => {
        if (!existsSync(file)) throw new StartError(`${file} does not exist.`);
        if (!(await isDatabase(file)))
          throw new StartError(
            `${file} is no backup: it is not a database. Name a file that backup has written.`,
          );
        if (!(await isEmpty(database.run)))
          throw new StartError(
            "There are applications or people in the database already, and they are not overwritten.",
          );
        // The backup itself stays as it is, also where its schema is of an older version.
        const folder = await mkdtemp(join(dataFolder, RESTORING));
        try {
          const copy = join(folder, "backup.sqlite");
          await copyFile(file, copy);
          const count = await usingFile(copy, (from) => readBackup(from, database, dataFolder));
          await print(
            `Restored: ${counted(count, "application")}. Invite the people of the desk again: their passkeys are not restored.\n`,
          );
        } finally {
          await rm(folder, { recursive: true });
        }
      },
      true,
    ),
};

/** Removes a database file, and the log that is left beside it where it could not be closed well. */
async function removeFile(file: string): Promise<void> {
  for (const ending of ["", "-wal", "-shm"]) await rm(`${file}${ending}`, { force: true });
}

async function writeBackup(database: Database, file: string): Promise<number> {
  const write = (copy: Database) =>
    database.snapshot((from) =>
      copy.transaction(async (to) => {
        await copyRows(from, to, progressLine("Writing"));
        await compareAll(from, to, progressLine("Checking"));
        return countOf(from, "answers");
      }),
    );
  return usingFile(file, write);
}

async function readBackup(backup: Database, database: Database, dataFolder: string): Promise<number> {
  await refuseDamaged(backup);
  const erased = await erasedIds(dataFolder);
  const count = await backup.snapshot((from) =>
    database.transaction(async (to) => {
      await copyRows(from, to, progressLine("Restoring"));
      await compareAll(from, to, progressLine("Checking"));
      await eraseRows(to, erased, new Date());
      // Somebody may have been removed since: everybody comes back by a new invitation.
      await to("DELETE FROM passkeys");
      return countOf(to, "answers");
    }),
  );
  await tryToScrub(database);
  return count;
}

// https://www.sqlite.org/fileformat.html#magic_header_string
async function isDatabase(path: string): Promise<boolean> {
  if (!statSync(path).isFile()) return false;
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
  return buffer.toString("latin1") === "SQLite format 3\0";
}

async function refuseDamaged({ run }: Database): Promise<void> {
  const [row] = await run("PRAGMA integrity_check");
  if (row?.integrity_check !== "ok") throw new StartError("The file is damaged.");
}

async function usingFile<T>(file: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openFile(file, true);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
