import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import { BackgroundJobs } from "#intake/background-jobs.ts";
import { addApplication, makeNewApplication } from "#tests/support/application-factory.ts";
import { applicationsOf, describeStores } from "#tests/support/test-stores.ts";
import { setNote, setStatus } from "./changes.ts";
import { erase, eraseIds, eraseRows, tryToScrub } from "./erase.ts";
import { ErasedList } from "./erased-list.ts";
import { selectAll } from "./select-page.ts";
import { Store } from "./store.ts";

/** The files that contain a text, in any case. */
function filesWith(text: string, folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.map((file) => join(file.parentPath, file.name)).filter((path) => contains(path, text));
}

function contains(path: string, text: string): boolean {
  try {
    return readFileSync(path, "latin1").toLowerCase().includes(text.toLowerCase());
  } catch (error) {
    // The database has just removed it.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

describeStores((stores, kind) => {
  test("erased answers are in no file, and their id is known as erased", async () => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    const secret = "Ravenscroft";
    const answers = {
      fullName: secret,
      currentLiving: `${secret} Street`,
      email: `${secret}@example.com`,
    };
    const { id, number } = await addApplication(store, answers);
    await addApplication(store);
    if (kind === "PostgreSQL") await store.database.run("CHECKPOINT");
    const filesWithSecret = () => filesWith(secret, stores.folderOf(storage));
    expect(filesWithSecret()).not.toEqual([]);

    expect(await erase(store, storage.dataFolder, number)).toBe(1);
    if (kind === "PostgreSQL") await store.database.run("CHECKPOINT");
    expect(filesWithSecret()).toEqual([]);
    expect(await store.find(number)).toBeUndefined();
    expect(await store.count()).toBe(1);
    expect(await store.add(makeNewApplication(answers, { id }))).toEqual({ outcome: "erased" });
    expect(await new ErasedList(storage.dataFolder).ids()).toEqual([id]);
    expect(await erase(store, storage.dataFolder, number)).toBe(0);
    const [left] = await store.database.run("SELECT * FROM applications WHERE id = $1", [id]);
    const kept = Object.entries(left ?? {}).filter(([, value]) => value !== null);
    expect(Object.fromEntries(kept)).toEqual({ id, number, erased_at: expect.any(String) });
    expect(await store.database.run("SELECT * FROM outbox WHERE application_id = $1", [id])).toEqual([]);
  });

  test("an erasure that could not be committed is not listed, so that a restore keeps the application", async () => {
    const storage = await stores.newStorage();
    const { database } = await stores.open(storage);
    const { id } = await addApplication(new Store(database));
    const transaction: typeof database.transaction = (work) =>
      database.transaction(async (run) => {
        await work(run);
        throw new Error("the disk is full");
      });
    const erasing = eraseIds(
      { database: { ...database, transaction } },
      storage.dataFolder,
      [id],
      new Date(),
    );
    await expect(erasing).rejects.toThrow("the disk is full");
    expect(await new ErasedList(storage.dataFolder).ids()).toEqual([]);
    expect(await eraseIds({ database }, storage.dataFolder, [id], new Date())).toBe(1);
    expect(await new ErasedList(storage.dataFolder).ids()).toEqual([id]);
  });

  test("an application whose status or notes change while its list is erased stays, and is not listed as erased", async () => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    const { id } = await addApplication(store);
    const [decided, noted] = [await addApplication(store), await addApplication(store)];
    const author = { person: "Ana", at: new Date() };
    const { ids, lockUnchanged } = await selectAll(store, {});
    await setStatus(store, decided.number, { status: "contacted", version: 0 }, author);
    await setNote(store, { number: noted.number, id: newId() }, { text: "Called.", version: 0 }, author);
    expect(await eraseIds(store, storage.dataFolder, ids, new Date(), { choose: lockUnchanged })).toBe(1);
    const kept = (await applicationsOf(store)).map(({ number }) => number);
    expect(kept.sort()).toEqual([decided.number, noted.number].sort());
    expect(await new ErasedList(storage.dataFolder).ids()).toEqual([id]);
  });

  test("an erasure that ends early lists only what it has erased, so that a restore keeps the rest", async () => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    const { dataFolder } = storage;
    const ids: string[] = [];
    for (let index = 0; index < 101; index += 1) ids.push((await addApplication(store)).id);
    let batches = 0;
    const lock = async () => {
      batches += 1;
      if (batches === 2) throw new Error("the session has ended");
    };
    await expect(eraseIds(store, dataFolder, ids, new Date(), { lock })).rejects.toThrow("has ended");
    expect(await new ErasedList(dataFolder).ids()).toEqual(ids.slice(0, 100));
    const record = () => Promise.reject(new Error("the log is full"));
    await expect(eraseIds(store, dataFolder, ids.slice(100), new Date(), { record })).rejects.toThrow("full");
    expect(await new ErasedList(dataFolder).ids()).toHaveLength(100);
    expect(await store.count()).toBe(1);
  });

  test.each([
    ["a backup", "SELECT * FROM answers JOIN applications ON id = application_id"],
    ["a reader of another table", "SELECT * FROM people"],
  ])("an erasure during %s succeeds, and the files are scrubbed later", async (_what, statement) => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    const reader = await stores.open(storage);
    const { number } = await addApplication(store, { currentLiving: "Ravenscroft Street" });
    await reader.database.snapshot(async (run) => {
      await run(statement);
      expect(await erase(store, storage.dataFolder, number)).toBe(1);
      expect(await store.find(number)).toBeUndefined();
    });
    const log = { error: () => undefined };
    const { dataFolder } = storage;
    await new BackgroundJobs({ store, dataFolder, retentionMonths: 25, mail: undefined, log }).runOnce();
    if (kind === "PostgreSQL") await store.database.run("CHECKPOINT");
    expect(filesWith("ravenscroft", stores.folderOf(storage))).toEqual([]);
  });

  test("erasures that wait for each other scrub once", async () => {
    const store = await stores.open();
    const { id } = await addApplication(store);
    await eraseRows(store.database.run, [id], new Date());
    const scrub = vi.spyOn(store.database, "scrub");
    await Promise.all(Array.from({ length: 5 }, () => tryToScrub(store.database)));
    expect(scrub).toHaveBeenCalledTimes(1);
  });

  test("an erasure concurrent with retries leaves nothing behind", async () => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    const other = await stores.open(storage);
    for (let round = 0; round < 10; round += 1) {
      const { id, number } = await addApplication(store);
      const again = makeNewApplication({}, { id });
      await Promise.all([
        erase(store, storage.dataFolder, number),
        ...Array.from({ length: 5 }, () => other.add(again)),
      ]);
      expect(await other.add(again)).toEqual({ outcome: "erased" });
    }
    expect(await store.database.run("SELECT application_id FROM answers")).toEqual([]);
  });

  test("an application erased during an export is not exported", async () => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    const first = await addApplication(store);
    for (let index = 0; index < 205; index += 1)
      await store.add(makeNewApplication(), new Date(Date.now() + index + 1));
    const seen: string[] = [];
    for await (const { number } of store.each()) {
      if (seen.length === 0) await erase(store, storage.dataFolder, first.number);
      seen.push(number);
    }
    expect(seen).toHaveLength(205);
    expect(seen).not.toContain(first.number);
  });
});
