import { expect, test } from "vitest";
import { addApplication, makeNewApplication, UNTOUCHED } from "#tests/support/application-factory.ts";
import { applicationsOf, describeStores } from "#tests/support/test-stores.ts";
import { selectPage } from "./select-page.ts";
import type { AddResult, Store } from "./store.ts";

const NUMBER = /^R-[2-9C-Y]{4}-[2-9C-Y]{2}$/;

async function numbersOf(store: Store, search = ""): Promise<string[]> {
  return (await applicationsOf(store, { search })).map(({ number }) => number);
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
        ...UNTOUCHED,
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
});
