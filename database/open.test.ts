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
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { makeNewApplication } from "#tests/support/application-factory.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openStore, sqliteFile } from "./open.ts";
import type { Store } from "./store.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";
import { countRows } from "./transfer.ts";

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
describe.skipIf(isWindows)("nothing is written to a database in use", () => {
  let dataFolder: string;
  let file: string;
  let store: Store;
  const add = () => store.add(makeNewApplication(), new Date());
  const move = (from: string, to: string) => {
    for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name));
  };
  const problem = () =>
    `${file} was moved, deleted or overwritten while it was in use. Put it and its log back, or restart the server.`;

  beforeEach(async () => {
    dataFolder = makeTemporaryFolder();
    file = sqliteFile(dataFolder);
    store = await openStore({ dataFolder, databaseUrl: undefined }, { create: true });
    await add();
  });
  afterEach(() => store.close());

  test("after it was moved, until it is back with its log", async () => {
    const before = makeTemporaryFolder();
    move(dataFolder, before);
    await expect(add()).rejects.toThrow(problem());
    await expect(store.check()).rejects.toThrow(problem());
    // Like a restore.
    await openIn(dataFolder);
    await expect(add()).rejects.toThrow(problem());

    renameSync(sqliteFile(before), file);
    await expect(add()).rejects.toThrow(problem());
    move(before, dataFolder);
    expect((await add()).outcome).toBe("new");
  });

  test.each(["", "-wal"])("after residence.sqlite%s was deleted", async (ending) => {
    rmSync(file + ending);
    await expect(add()).rejects.toThrow(problem());
  });

  test("after the log was deleted that is beside the file to which a link leads", async () => {
    const linked = makeTemporaryFolder();
    symlinkSync(file, sqliteFile(linked));
    const other = await openStore({ dataFolder: linked, databaseUrl: undefined }, { create: false });
    onTestFinished(() => other.close());
    rmSync(`${file}-wal`);
    await expect(other.check()).rejects.toThrow("was moved, deleted or overwritten");
  });

  test("after another database was copied over it, which stays whole", async () => {
    const other = makeTemporaryFolder();
    await openIn(other);
    writeFileSync(file, readFileSync(sqliteFile(other)));
    await expect(add()).rejects.toThrow(problem());
    await store.close();
    expect(await countIn(dataFolder)).toBe(0);
  });
});

// The folders of open files are known on Linux only.
test.runIf(process.platform === "linux")("SQLite's temporary files are in the data folder", () => {
  const folder = folderOpenToAll();
  writeFileSync(
    join(folder, "probe.mjs"),
    `
    import { readdirSync, readlinkSync } from "node:fs";
    import { openSqlite } from "${import.meta.dirname}/sqlite.ts";
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

// Simulates a full disk: SQLite may write 4 kB of each file, and the memory that processes share has 32 kB.
test.skipIf(isWindows)("a full disk is named as what may prevent a start", () => {
  const folder = folderOpenToAll();
  writeFileSync(
    join(folder, "probe.mjs"),
    `
    import { openStore } from "${import.meta.dirname}/open.ts";
    const opening = openStore({ dataFolder: "${folder}", databaseUrl: undefined }, { create: true });
    await opening.catch(({ message }) => console.log(message));
    process.exit();`,
  );
  const limited = `trap "" XFSZ; ulimit -f 8; exec "${process.execPath}" "${folder}/probe.mjs"`;
  const { stdout } = spawnSync("sh", ["-c", limited], { encoding: "utf8" });
  expect(stdout).toBe(
    `The database file ${folder}/residence.sqlite cannot be used: disk I/O error. If the disk is full, make room, and try again.\n`,
  );
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
