import { realpathSync, statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "#app/lib/config-error.ts";
import { counted } from "#app/lib/numbers.ts";
import { ErasedList } from "#database/applications/erased-list.ts";
import type { Store } from "#database/applications/store.ts";
import { restoreBackup } from "#database/backup/backup.ts";
import { isMissing, prepareFolder } from "#database/open.ts";
import { withTemporaryFolder } from "#database/temporary-folder.ts";
import { readStorage } from "#intake/settings.ts";
import { decryptFile, isEncrypted } from "./age.ts";
import { type Command, withStore } from "./command.ts";
import { startsWithBytes } from "./files.ts";
import { print, progressLine } from "./terminal.ts";

// https://www.sqlite.org/fileformat.html#magic_header_string
const SQLITE_SIGNATURE = "SQLite format 3\0";

export const restore: Command = {
  usage: "[--dry-run] [--key <file>] <file>",
  summary: "Restore a backup into an empty database",
  parameters: {
    "--dry-run": "restore into a temporary database, which proves the backup and changes nothing",
    "--key <file>": "the secret key of an encrypted backup",
  },
  notes: [
    "Applications that were erased since the backup stay erased, if erased.txt in DATA_DIR lists them.",
    "People are restored by name, without passkeys. Invite those who still need access again.",
    "The database must be empty: stop the server and move the old one away first (docs/delivery.md).",
  ],
  options: { "dry-run": { type: "boolean" }, key: { type: "string" } },
  positionals: [1, 1],
  async run({ positionals: [file = ""], values }, env) {
    if (await isMissing(file)) throw new ConfigError(`${file} does not exist.`);
    const { dataFolder } = readStorage(env);
    await prepareFolder(dataFolder);
    // Works on a copy, so that the backup stays unchanged even if its schema has to be migrated.
    await withTemporaryFolder(dataFolder, async (folder) => {
      const copy = join(folder, "backup.sqlite");
      await prepareCopy(file, copy, values.key);
      const restoreInto = (target: Store | string) =>
        restoreBackup(target, { copy, name: file }, dataFolder, progressLine);
      // Only a restore opens the database, which creates or migrates it.
      const message = values["dry-run"]
        ? dryRunMessage(await restoreInto(join(folder, "trial.sqlite")))
        : restoredMessage(await withStore(env, restoreInto, true), await new ErasedList(dataFolder).ids());
      await print(message);
    });
  },
};

const dryRunMessage = (count: number) =>
  `The backup can be restored: ${counted(count, "application")}. Nothing was changed.\n`;
const restoredMessage = (count: number, erased: readonly string[]) =>
  `Restored: ${counted(count, "application")}. ${erased.length > 0 ? stayErased(erased.length) : NOTHING_ERASED} Invite the people of the desk again: their passkeys are not restored.\n`;
const stayErased = (count: number) =>
  `${counted(count, "application")} listed in erased.txt ${count === 1 ? "stays" : "stay"} erased.`;
const NOTHING_ERASED =
  "No erased applications are listed in DATA_DIR. If some were erased since the backup, copy erased.txt there, move the new database away and restore again.";

async function prepareCopy(file: string, copy: string, key: string | boolean | undefined): Promise<void> {
  // A copy of the file alone would be damaged or incomplete. The journal of a change, or the log of an earlier version, is
  // beside the file that a link leads to.
  const other = ["-journal", "-wal"].map((ending) => realpathSync(file) + ending).find(hasContent);
  if (other)
    throw new ConfigError(
      `${file} is the file of a server, and ${other} has a part of its last changes. Set DATA_DIR to that folder, make a backup there, and restore the backup.`,
    );
  const isFile = statSync(file).isFile();
  const encrypted = isFile && (await isEncrypted(file));
  if (encrypted) {
    if (typeof key !== "string")
      throw new ConfigError(
        `${file} is encrypted. Name the file with the secret key: restore --key <file> ${file}`,
      );
    await decryptFile(file, copy, key);
  }
  // Before it is copied: another file, such as a video, could fill the disk.
  if (!isFile || !(await startsWithBytes(encrypted ? copy : file, SQLITE_SIGNATURE)))
    throw new ConfigError(
      `${file} is not a backup, because it is not a database. Name a file that backup wrote.`,
    );
  if (!encrypted) await copyFile(file, copy);
}

function hasContent(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
