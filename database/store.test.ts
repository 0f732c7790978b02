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
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";
import { openStore } from "./open.ts";
import { selectAll, selectPage } from "./select-page.ts";
import { type AddResult, Store } from "./store.ts";

const NUMBER = /^R-[2-9C-Y]{4}-[2-9C-Y]{2}$/;

async function numbersOf(store: Store, search = ""): Promise<string[]> {
  return (await applicationsOf(store, { search })).map(({ number }) => number);
}

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

const outcomesOf = (all: readonly AddResult[]) => all.map(({ outcome }) => outcome).sort();

describeStores((stores, kind) => {
  test("an application is stored unchanged, with a number and the server's time", async () => {
    const store = await stores.open();
    const arrival = makeNewApplication(
      { fullName: "Zoë \u0000 \ud800 😀" },
      { language: "de", possibleSpam: "too fast", price: 1250 },
    );
    const added = await store.add(arrival, new Date("2026-11-22T10:00:00.000Z"));
    const receipt = {
      id: arrival.id,
      number: expect.stringMatching(NUMBER),
      receivedAt: "2026-11-22T10:00:00.000Z",
    };
    expect(added).toEqual({ outcome: "new", receipt });
    expect(await applicationsOf(store)).toEqual([
      {
        ...receipt,
        application: arrival.application,
        language: "de",
        possibleSpam: "too fast",
        price: 1250,
        status: "new",
        statusBy: null,
        statusAt: null,
        decidedAt: null,
        announcedAt: null,
        readAt: null,
        possibleDuplicates: [],
        notes: [],
      },
    ]);
  });

  test("the same id returns the receipt only for the same content", async () => {
    const storage = await stores.newStorage();
    const first = await stores.open(storage);
    const arrival = makeNewApplication();
    const added = await first.add(arrival);
    const later = await stores.open(storage);
    expect(await later.add(arrival)).toEqual({ ...added, outcome: "known" });
    expect(await later.add({ ...arrival, fingerprint: "another" })).toEqual({ outcome: "other" });
    expect(await numbersOf(later)).toHaveLength(1);
  });

  test("fourteen concurrent inserts of one id store one application and one mail", async () => {
    const storage = await stores.newStorage();
    const [one, two] = [await stores.open(storage), await stores.open(storage)];
    const arrival = makeNewApplication();
    const added = await Promise.all(
      Array.from({ length: 14 }, (_, press) => (press % 2 ? one : two).add(arrival)),
    );
    expect(outcomesOf(added)).toEqual([...Array(13).fill("known"), "new"]);
    expect(new Set(added.map((answer) => "receipt" in answer && answer.receipt.number)).size).toBe(1);
    expect(await one.database.run("SELECT application_id FROM outbox")).toHaveLength(1);
  });

  test("the list is sorted by the server's clock, not by the devices'", async () => {
    const store = await stores.open();
    const submitted = ["2036-01-01T00:00:00.000Z", "1999-01-01T00:00:00.000Z", "2026-11-01T06:30:00.000Z"];
    // Around the hour that repeats when daylight saving time ends.
    const received = ["2026-11-01T05:59:59.000Z", "2026-11-01T06:00:00.000Z", "2026-11-01T07:00:00.000Z"];
    for (const [index, submittedAt] of submitted.entries())
      await store.add(makeNewApplication({ submittedAt }), new Date(received[index] ?? ""));
    const listed = await applicationsOf(store);
    expect(listed.map(({ receivedAt }) => receivedAt)).toEqual(received.toReversed());
    expect(listed.map(({ application }) => application.submittedAt)).toEqual(submitted.toReversed());
  });

  test("pages of the list have no gaps or duplicates at equal times", async () => {
    const store = await stores.open();
    const moment = new Date();
    for (let index = 0; index < 7; index += 1) await store.add(makeNewApplication(), moment);
    const first = await selectPage(store.database, {}, 4);
    const second = await selectPage(store.database, { after: first[3] }, 4);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(7);
    expect(second).toHaveLength(3);
  });

  test("a search ignores accents, case and punctuation", async () => {
    const store = await stores.open();
    const { number } = await addApplication(store, {
      fullName: "Zoë O’Neill-García",
      phone: "(217) 555-0187",
      email: "Z.G@Example.com",
    });
    await addApplication(store, {
      fullName: "Li Wei",
      phone: "+49 30 12345678",
      email: "li%wei@example.com",
    });
    const characters = number.replaceAll("-", "");
    for (const search of [
      "garcia ZOE",
      "o'neill",
      "o’neill",
      "oneill",
      "217-555",
      "217 555 0187",
      "(217)555",
      "5550187",
      "+12175550187",
      "g@exam",
      number,
      characters,
      characters.slice(1).toLowerCase(),
      characters.slice(0, 6),
      characters.slice(1, 6),
      "\u0000zoe\ud800",
    ])
      expect(await numbersOf(store, search), search).toEqual([number]);
    const straight = await addApplication(store, { fullName: "Pat O'Brien", phone: "1-312-555-0199 x7" });
    for (const search of ["o’brien", "o'brien", "OBrien", "+13125550199"])
      expect(await numbersOf(store, search), search).toEqual([straight.number]);
    const polish = await addApplication(store, { fullName: "Łukasz Sørensen-Groß" });
    for (const search of ["lukasz", "Łukasz", "sorensen", "gross"])
      expect(await numbersOf(store, search), search).toEqual([polish.number]);
    const cuban = await addApplication(store, { fullName: "Rosa Mary‑Ann Delgado", phone: "305-555-0242" });
    for (const search of [
      "+1 (305) 555-0242",
      "+1 305 555 0242",
      "1 305 555 0242",
      "Delgado, Rosa",
      "mary-ann",
      "rosa 305 555 0242",
    ])
      expect(await numbersOf(store, search), search).toEqual([cuban.number]);
    for (const search of ["zoe wei", "_", "\\", "nobody"])
      expect(await numbersOf(store, search), search).toEqual([]);
    expect(await numbersOf(store, "%")).toHaveLength(1);
  });

  test("possible duplicates share an email, or a name and birth date, the newest first", async () => {
    const store = await stores.open();
    const one = await addApplication(store, { email: "zoe@example.com" });
    const sameEmail = await addApplication(store, {
      email: "ZOE@example.com ",
      fullName: "Zoe Miller",
      dob: "1991-01-01",
    });
    const later = new Date(Date.now() + 1_000);
    const samePerson = await addApplication(store, { email: "other@example.com" }, { at: later });
    await addApplication(store, { email: "third@example.com", dob: "1992-02-02" });
    const found = await store.find(one.number);
    expect(found?.possibleDuplicates).toEqual([samePerson.number, sameEmail.number]);
    expect((await store.find(samePerson.number))?.possibleDuplicates).toEqual([one.number]);
    expect(await numbersOf(store)).toHaveLength(4);
    for (let count = 0; count < 21; count += 1) await store.add(makeNewApplication());
    expect((await store.find(samePerson.number))?.possibleDuplicates).toHaveLength(20);
  });

  test("erased answers are in no file, and their id is known as erased", async () => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    const secret = "Ravenscroft";
    const arrival = makeNewApplication({
      fullName: secret,
      currentLiving: `${secret} Street`,
      email: `${secret}@example.com`,
    });
    const added = await store.add(arrival);
    if (added.outcome !== "new") throw new Error(added.outcome);
    const { number } = added.receipt;
    await addApplication(store);
    if (kind === "PostgreSQL") await store.database.run("CHECKPOINT");
    const filesWithSecret = () => filesWith(secret, stores.folderOf(storage));
    expect(filesWithSecret()).not.toEqual([]);

    expect(await erase(store, storage.dataFolder, number)).toBe(1);
    if (kind === "PostgreSQL") await store.database.run("CHECKPOINT");
    expect(filesWithSecret()).toEqual([]);
    expect(await store.find(number)).toBeUndefined();
    expect(await numbersOf(store)).toHaveLength(1);
    expect(await store.add(arrival)).toEqual({ outcome: "erased" });
    expect(await new ErasedList(storage.dataFolder).ids()).toEqual([arrival.id]);
    expect(await erase(store, storage.dataFolder, number)).toBe(0);
    const [left] = await store.database.run("SELECT * FROM applications WHERE id = $1", [arrival.id]);
    const kept = Object.entries(left ?? {}).filter(([, value]) => value !== null);
    expect(Object.fromEntries(kept)).toEqual({ id: arrival.id, number, erased_at: expect.any(String) });
    expect(await store.database.run("SELECT * FROM outbox WHERE application_id = $1", [arrival.id])).toEqual(
      [],
    );
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
    expect((await numbersOf(store)).sort()).toEqual([decided.number, noted.number].sort());
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
      const arrival = makeNewApplication();
      const added = await store.add(arrival);
      if (added.outcome !== "new") throw new Error(added.outcome);
      await Promise.all([
        erase(store, storage.dataFolder, added.receipt.number),
        ...Array.from({ length: 5 }, () => other.add(arrival)),
      ]);
      expect(await other.add(arrival)).toEqual({ outcome: "erased" });
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

  test("a transaction that fails changes nothing", async () => {
    const store = await stores.open();
    const failing = store.database.transaction(async (run) => {
      await run("INSERT INTO leases (name, holder, expires_at) VALUES ('a', 'b', 'c')");
      await run("INSERT INTO leases (name, holder, expires_at) VALUES ('a', 'b', 'c')");
    });
    await expect(failing).rejects.toThrow();
    expect(await store.database.run("SELECT * FROM leases")).toEqual([]);
  });

  test.runIf(kind === "SQLite")(
    "a full disk stores nothing partially, and freed space lets writes succeed",
    async () => {
      const store = await stores.open();
      const { run } = store.database;
      const arrivals = Array.from({ length: 200 }, () =>
        makeNewApplication({ currentLiving: "x".repeat(2_000) }),
      );
      const addAll = () => Promise.allSettled(arrivals.map((arrival) => store.add(arrival)));
      const [pages] = await run("PRAGMA page_count");
      await run(`PRAGMA max_page_count = ${Number(pages?.page_count) + 40}`);
      const full = await addAll();
      const reported = full.flatMap((result) =>
        result.status === "rejected" ? [String(result.reason)] : [],
      );
      expect(reported[0]).toContain("database or disk is full");
      const count = async (table: string) => (await run(`SELECT COUNT(*) AS count FROM ${table}`))[0]?.count;
      for (const table of ["applications", "answers", "outbox"])
        expect(await count(table)).toBe(200 - reported.length);
      await run("PRAGMA max_page_count = 100000");
      expect((await addAll()).every(({ status }) => status === "fulfilled")).toBe(true);
      expect(await count("applications")).toBe(200);
    },
  );

  test("migrations run in order, once for two processes, and roll back on failure", async () => {
    const storage = await stores.newStorage();
    const [one, two] = await Promise.all([stores.open(storage), stores.open(storage)]);
    const next = [...MIGRATIONS, { both: "ALTER TABLE applications ADD COLUMN note TEXT" }];
    const versions: number[] = [];
    const keepCopy = async (version: number) => void versions.push(version);
    await Promise.all([migrate(one.database, keepCopy, next), migrate(two.database, keepCopy, next)]);
    // On PostgreSQL the migration itself copies the tables.
    expect(new Set(versions)).toEqual(new Set(kind === "SQLite" ? [2] : []));
    expect(await one.database.run("SELECT version FROM migrations ORDER BY version")).toEqual([
      { version: 1 },
      { version: 2 },
      { version: 3 },
    ]);
    const failing = [...next, { both: "CREATE TABLE later (id TEXT); INSERT INTO nowhere VALUES (1)" }];
    await expect(migrate(two.database, keepCopy, failing)).rejects.toThrow("nowhere");
    await expect(two.database.run("SELECT * FROM later")).rejects.toThrow("later");
  });

  test.each([
    [
      "version 1.0.0",
      "ALTER TABLE applications RENAME COLUMN possible_spam TO doubtful",
      "The database was made by version 1.0.0, which this version cannot read. Export its applications with that version, and move it away.",
    ],
    [
      "a newer version",
      "INSERT INTO migrations (version, applied_at) VALUES (99, '')",
      "The database was made by a newer version of this project (schema 99; this version knows 2).",
    ],
  ])("a database of %s is refused with an explanation", async (_version, sql, message) => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    await store.database.run(sql);
    await expect(openStore(storage, { create: true })).rejects.toThrow(message);
  });
});
