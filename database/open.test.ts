import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { makeNewApplication } from "#tests/support/application-factory.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { Store } from "./applications/store.ts";
import { openStore, sqliteFile } from "./open.ts";
import { countRows } from "./schema/tables.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

async function openIn(dataFolder: string): Promise<void> {
  const store = await openStore({ dataFolder, databaseUrl: undefined }, { create: true });
  await store.close();
}

async function countIn(dataFolder: string): Promise<number> {
  const { database } = await openStore({ dataFolder, databaseUrl: undefined }, { create: false });
  const count = await countRows(database.run, "applications");
  await database.close();
  return count;
}

function folderOpenToAll(): string {
  const folder = makeTemporaryFolder();
  chmodSync(folder, 0o755);
  return folder;
}

// Windows has no such modes: the folder of an account is private there.
const isWindows = process.platform === "win32";

test.skipIf(isWindows)("a data folder becomes private to this account", async () => {
  const folder = folderOpenToAll();
  await openIn(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.skipIf(isWindows)("a data folder that cannot be entered is not taken for an empty one", async () => {
  const dataFolder = join(folderOpenToAll(), "notes.txt");
  writeFileSync(dataFolder, "");
  await expect(openStore({ dataFolder, databaseUrl: undefined }, { create: false })).rejects.toThrow(
    `The database file ${dataFolder}/residence.sqlite cannot be used: ENOTDIR: not a directory`,
  );
});

// Root may read every file.
test.skipIf(isWindows || process.getuid?.() === 0)(
  "a database file of another account is reported with what to do",
  async () => {
    const dataFolder = folderOpenToAll();
    const file = join(dataFolder, "residence.sqlite");
    writeFileSync(file, "", { mode: 0o000 });
    await expect(openIn(dataFolder)).rejects.toThrow(
      `The database file ${file} cannot be used: EACCES: permission denied, open '${file}'. Give it to the account of the server, and run commands as that account.`,
    );
  },
);

test.skipIf(isWindows)("a folder with other files keeps its mode", async () => {
  const folder = folderOpenToAll();
  writeFileSync(join(folder, "notes.txt"), "");
  await openIn(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test("a copy of the database file alone has every application", async () => {
  const [dataFolder, other] = [makeTemporaryFolder(), makeTemporaryFolder()];
  const store = await openStore({ dataFolder, databaseUrl: undefined }, { create: true });
  await store.add(makeNewApplication(), new Date());
  copyFileSync(sqliteFile(dataFolder), sqliteFile(other));
  await store.close();
  expect(await countIn(other)).toBe(1);
});

// Windows does not let anyone move, delete or overwrite an open file.
describe.skipIf(isWindows)("a database in use", () => {
  let dataFolder: string;
  let file: string;
  let store: Store;
  const add = () => store.add(makeNewApplication(), new Date());
  const problem = () =>
    `${file} was moved, deleted or replaced while it was in use. Put it back, or restart the server.`;

  beforeEach(async () => {
    dataFolder = makeTemporaryFolder();
    file = sqliteFile(dataFolder);
    store = await openStore({ dataFolder, databaseUrl: undefined }, { create: true });
    await add();
  });
  afterEach(() => store.close());

  test("is refused after it was moved, until it is back", async () => {
    const before = join(makeTemporaryFolder(), "residence.sqlite");
    renameSync(file, before);
    await expect(add()).rejects.toThrow(problem());
    await expect(store.check()).rejects.toThrow(problem());
    // Like a restore.
    await openIn(dataFolder);
    await expect(add()).rejects.toThrow(problem());
    renameSync(before, file);
    expect((await add()).outcome).toBe("new");
  });

  test("is refused after it was deleted", async () => {
    rmSync(file);
    await expect(add()).rejects.toThrow(problem());
  });

  test("goes on with what was copied over it, and stays whole", async () => {
    const backup = readFileSync(file);
    for (let index = 0; index < 50; index += 1) await add();
    writeFileSync(file, backup);
    expect((await add()).outcome).toBe("new");
    expect(await store.count()).toBe(2);
    expect(await store.database.run("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });

  // SQLite compares it before each statement, to know whether it still knows where the tables are.
  test("has another version of its schema than any other database that is copied over it", async () => {
    const versionOf = async ({ database }: Store) => (await database.run("PRAGMA schema_version"))[0];
    const other = await openStore(
      { dataFolder: makeTemporaryFolder(), databaseUrl: undefined },
      { create: true },
    );
    onTestFinished(() => other.close());
    expect(await versionOf(other)).not.toEqual(await versionOf(store));
  });

  test("lets others write during a snapshot", async () => {
    const { database } = store;
    await database.snapshot(async (run) => {
      expect(await countRows(run, "applications")).toBe(1);
      await add();
      expect(await countRows(run, "applications")).toBe(1);
    });
    expect(await store.count()).toBe(2);
  });
});

// As in earlier versions.
test("a database with a write-ahead log keeps what is in the log, and needs none any more", async () => {
  const [dataFolder, other] = [makeTemporaryFolder(), makeTemporaryFolder()];
  await openIn(dataFolder);
  const file = sqliteFile(dataFolder);
  const earlier = new DatabaseSync(file);
  earlier.exec("PRAGMA journal_mode = WAL; INSERT INTO metadata (name, value) VALUES ('a', 'b')");
  for (const ending of ["", "-wal"]) copyFileSync(file + ending, sqliteFile(other) + ending);
  await expect(openIn(dataFolder)).rejects.toThrow(
    "is locked. If the server has run since before an update, restart it.",
  );
  earlier.close();
  const { database } = await openStore({ dataFolder: other, databaseUrl: undefined }, { create: false });
  onTestFinished(() => database.close());
  expect(await database.run("SELECT value FROM metadata WHERE name = 'a'")).toEqual([{ value: "b" }]);
  expect(readdirSync(other)).toEqual(["residence.sqlite"]);
});

// The folders of open files are known on Linux only.
test.runIf(process.platform === "linux")("SQLite's temporary files are in the data folder", () => {
  const folder = folderOpenToAll();
  writeFileSync(
    join(folder, "probe.mjs"),
    `
    import { readdirSync, readlinkSync } from "node:fs";
    import { openSqlite } from "${import.meta.dirname}/engines/sqlite.ts";
    const { run } = await openSqlite("${folder}/a.sqlite");
    await run("PRAGMA temp_store = FILE");
    await run("CREATE TEMP TABLE large AS SELECT zeroblob(9000000) AS text");
    for (const fd of readdirSync("/proc/self/fd")) try { console.log(readlinkSync("/proc/self/fd/" + fd)); } catch {}
    process.exit();`,
  );
  const { stdout } = spawnSync(process.execPath, [join(folder, "probe.mjs")], {
    encoding: "utf8",
    // Set by the tests above.
    env: { ...process.env, SQLITE_TMPDIR: undefined },
  });
  const files = stdout.split("\n").filter((name) => name.includes("etilqs_"));
  expect(files).not.toEqual([]);
  for (const file of files) expect(file).toContain(folder);
});

describe("a temporary folder of a backup or restore", () => {
  const gone = spawnSync(process.execPath, ["--version"]).pid;
  const isLeft = async (name: string, { isOld = false, file = "backup.sqlite" } = {}) => {
    const folder = folderOpenToAll();
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, file), "");
    if (isOld) utimesSync(join(folder, name, file), 0, 0);
    await openIn(folder);
    return existsSync(join(folder, name));
  };

  test("stays while its command runs", async () => {
    expect(await isLeft(`restore-${process.pid}-a1B2c3`)).toBe(true);
  });

  test("is deleted at the next start after a kill", async () => {
    expect(await isLeft(`restore-${gone}-a1B2c3`)).toBe(false);
  });

  test("is deleted after a day if its process cannot be identified", async () => {
    expect(await isLeft(`restore-${process.pid}-a1B2c3`, { isOld: true })).toBe(false);
    expect(await isLeft("restore-a1B2c3", { isOld: true })).toBe(false);
    expect(await isLeft("restore-a1B2c3")).toBe(true);
  });

  test("is deleted before the next backup after a kill", async () => {
    const folder = folderOpenToAll();
    mkdirSync(join(folder, `restore-${gone}-a1B2c3`));
    await withTemporaryFolder(folder, async (own) => expect(existsSync(own)).toBe(true));
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is not mistaken for the folder of another program", async () => {
    expect(await isLeft("restore-my-photos", { isOld: true })).toBe(true);
    expect(await isLeft("restore-photos", { isOld: true, file: "sea.jpg" })).toBe(true);
  });
});
