import { join } from "node:path";
import { ConfigError } from "#app/lib/config-error.ts";
import { counted } from "#app/lib/numbers.ts";
import type { Store } from "#database/applications/store.ts";
import { writeBackup } from "#database/backup/backup.ts";
import { recordBackup } from "#database/schema/metadata.ts";
import { withTemporaryFolder } from "#database/temporary-folder.ts";
import { encryptFile } from "./age.ts";
import { audit, type Command, withStore } from "./command.ts";
import { writeNewFile } from "./files.ts";
import { print, progressLine } from "./terminal.ts";

export const backup: Command = {
  usage: "[--for <public key>] <file>",
  summary: "Write everything into a new file and check the file, while the server runs",
  parameters: {
    "--for <public key>":
      'encrypt the file with a key from "backup-key", so that it can be kept on another machine',
  },
  notes: [
    "The file is a SQLite database, whichever database the server uses. Keep it as safe as the applications themselves.",
    "Keep erased.txt from the data folder beside it.",
  ],
  options: { for: { type: "string" } },
  positionals: [1, 1],
  run: ({ positionals: [file = ""], values }, env) =>
    withStore(env, async (store, { dataFolder }) => {
      const count = await writeNewFile(file, (path) =>
        (values.for === undefined
          ? writeBackup(store, path, dataFolder, progressLine)
          : writeEncrypted(store, path, String(values.for), dataFolder)
        ).catch((error: Error) => {
          throw new ConfigError(`The backup was not made: ${error.message}`);
        }),
      );
      await recordBackup(store, new Date());
      await audit(store, "exported", "backup");
      await print(`Written to ${file} and checked: ${counted(count, "application")}.\n`);
    }),
};

/** Writes the unencrypted backup only into the data folder: the other file may be on a disk that others can read. */
async function writeEncrypted(
  store: Store,
  file: string,
  publicKey: string,
  dataFolder: string,
): Promise<number> {
  return withTemporaryFolder(dataFolder, async (folder) => {
    const plain = join(folder, "backup.sqlite");
    const count = await writeBackup(store, plain, dataFolder, progressLine);
    await encryptFile(plain, file, publicKey);
    return count;
  });
}
