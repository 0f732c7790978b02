import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import type { PageQuery } from "#database/applications/select-page.ts";
import type { Store, StoredApplication } from "#database/applications/store.ts";
import type { Storage } from "#database/open.ts";
import { openStore } from "#database/open.ts";
import { environmentOf, runCommand } from "./command-runner.ts";
import { type Cluster, postgresPrograms, startCluster } from "./postgres-cluster.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Creates storages and opens stores on them for a test. The stores are closed after the test. */
interface Stores {
  newStorage(): Promise<Storage>;
  open(storage?: Storage): Promise<Store>;
  /** Crashes and restarts the database server. Does nothing on SQLite. */
  crash(): Promise<void>;
  /** The folder with all files of the database. */
  folderOf(storage: Storage): string;
}

const KINDS = ["SQLite", "PostgreSQL"] as const;

/**
 * Runs the same tests on a SQLite file and on a PostgreSQL server. Where PostgreSQL is not installed its tests are skipped,
 * and `npm test` reports that.
 */
export function describeStores(tests: (stores: Stores, kind: (typeof KINDS)[number]) => void): void {
  for (const kind of KINDS)
    describe.skipIf(kind === "PostgreSQL" && !postgresPrograms)(`on ${kind}`, () =>
      tests(storesOf(kind), kind),
    );
}

/** Storages on one kind of database, for the tests of one file. */
export function storesOf(kind: (typeof KINDS)[number]): Stores {
  const opened: Store[] = [];
  let folder: string;
  let cluster: Cluster | undefined;
  let folders = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "intake-"));
    if (kind === "PostgreSQL") cluster = await startCluster();
  });
  afterEach(() => Promise.all(opened.splice(0).map(({ database }) => database.close())));
  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true });
  });

  async function newStorage(): Promise<Storage> {
    folders += 1;
    return { dataFolder: join(folder, `${folders}`), databaseUrl: await cluster?.createDatabase() };
  }
  return {
    newStorage,
    async open(storage) {
      const store = await openStore(storage ?? (await newStorage()), { create: true });
      opened.push(store);
      return store;
    },
    crash: async () => cluster?.crash(),
    folderOf: ({ dataFolder }) => (cluster ? join(cluster.folder, "data/base") : dataFolder),
  };
}

/**
 * Opens a new storage. `run` runs a command on it as a separate process, and `outside` is an empty folder beside the folder
 * of the database.
 */
export async function openWithCommands(stores: Stores) {
  const storage = await stores.newStorage();
  const store = await stores.open(storage);
  const run = (...args: string[]) => runCommand(args, environmentOf(storage));
  return { storage, store, run, outside: makeTemporaryFolder() };
}

/** All applications of a query. */
export async function applicationsOf(store: Store, query?: PageQuery): Promise<StoredApplication[]> {
  const all: StoredApplication[] = [];
  for await (const application of store.each(query)) all.push(application);
  return all;
}
