import { ConfigError } from "#app/lib/config-error.ts";
import { counted } from "#app/lib/numbers.ts";
import { moveToPostgres as moveRows } from "#database/backup/backup.ts";
import { sqliteFile } from "#database/open.ts";
import { readStorage } from "#intake/settings.ts";
import type { Command } from "./command.ts";
import { print, progressLine } from "./terminal.ts";

export const moveToPostgres: Command = {
  usage: "",
  summary: "Move everything from SQLite to the PostgreSQL database in DATABASE_URL",
  notes: [
    "Stop the server first. Nothing is moved while a server uses the file in DATA_DIR.",
    'All rows are counted and compared. The file keeps its rows, but accepts no applications any more. Delete it when "list" has shown you the applications.',
  ],
  positionals: [0, 0],
  async run(_args, env) {
    const { dataFolder, databaseUrl } = readStorage(env);
    if (!databaseUrl)
      throw new ConfigError(
        "Name the database: DATABASE_URL=postgres://name:password@localhost/residence npm run applications -- move-to-postgres",
      );
    const file = sqliteFile(dataFolder);
    const count = await moveRows(file, databaseUrl, progressLine);
    await print(
      `Moved and compared: ${counted(count, "application")}. From now on start the server with DATABASE_URL.\n`,
    );
    await print(`When you have seen them in the list, delete ${file}: it still holds the answers.\n`);
  },
};
