import { ConfigError } from "#app/lib/config-error.ts";
import { counted } from "#app/lib/numbers.ts";
import type { Database } from "#database/database.ts";
import { lockExclusively } from "#database/database-file.ts";
import { MARK_MOVED, openAddress, openFile, sqliteFile } from "#database/open.ts";
import { countRows, isEmpty, transferRows, verifyTransfer } from "#database/transfer.ts";
import { readStorage } from "#intake/settings.ts";
import { type Command, print, progressLine } from "./command.ts";

export const moveToPostgres: Command = {
  usage: "",
  summary: "Move everything from SQLite to the PostgreSQL database in DATABASE_URL",
  notes: [
    "Stop the server first. Nothing is moved while a server or another command has the file in DATA_DIR open.",
    'All rows are counted and compared. The file stays as it was: delete it when "list" has shown you the applications.',
  ],
  words: [0, 0],
  async run(_given, env) {
    const { dataFolder, databaseUrl } = readStorage(env);
    if (!databaseUrl)
      throw new ConfigError(
        "Say where to: DATABASE_URL=postgres://name:password@localhost/residence npm run applications -- move-to-postgres",
      );
    const file = sqliteFile(dataFolder);
    const from = await openFile(file, false);
    try {
      if (!(await lockExclusively(from)))
        throw new ConfigError(
          `A server or another command still uses ${file}. Stop the server, then run: npm run applications -- move-to-postgres`,
        );
      const to = await openAddress(databaseUrl);
      try {
        const count = await move(from, to);
        await print(
          `Moved and compared: ${counted(count, "application")}. From now on start the server with DATABASE_URL.\n`,
        );
        await print(`When you have seen them in the list, delete ${file}: it still holds the answers.\n`);
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
    }
  },
};

function move(from: Database, to: Database): Promise<number> {
  return from.transaction(async (source) => {
    const count = await to.transaction(async (target) => {
      // An earlier move may have been broken off between the last two steps.
      if (await isEmpty(target)) await transferRows(source, target, progressLine("Moving"));
      await verifyTransfer(source, target, progressLine("Comparing"));
      return countRows(target, "answers");
    });
    await source(MARK_MOVED);
    return count;
  });
}
