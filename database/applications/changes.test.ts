import { expect, test } from "vitest";
import { applicationAdder } from "#tests/support/application-factory.ts";
import { describeStores } from "#tests/support/test-stores.ts";
import { recordPrint, recordRead, setNote, setStatus } from "./changes.ts";
import { readDetail } from "./detail.ts";
import { erase } from "./erase.ts";
import { lockUnchanged } from "./lock-applications.ts";
import type { Store } from "./store.ts";

const START = Date.parse("2026-11-22T10:00:00.000Z");
const ana = { person: "Ana", at: new Date(START) };
const noteId = (digit: string) => digit.repeat(32);

describeStores((stores) => {
  const add = applicationAdder(START);

  const decide = (store: Store, number: string, status: "declined" | "approved" | "contacted", version = 0) =>
    setStatus(store, number, { status, version }, ana);

  test("the second of two conflicting changes gets the current state", async () => {
    const storage = await stores.newStorage();
    const [one, two] = [await stores.open(storage), await stores.open(storage)];
    const number = await add(one);
    const decisions = await Promise.all([
      decide(one, number, "declined"),
      setStatus(two, number, { status: "approved", version: 0 }, { ...ana, person: "Ben" }),
    ]);
    expect(decisions.map(({ outcome }) => outcome).sort()).toEqual(["changed", "outdated"]);
    const write = (store: Store, text: string) =>
      setNote(store, { number, id: noteId("a") }, { text, version: 0 }, { ...ana, person: text });
    const notes = await Promise.all([write(one, "one"), write(two, "two")]);
    expect(notes.map(({ outcome }) => outcome).sort()).toEqual(["changed", "outdated"]);
    const detail = await readDetail(one, number);
    expect([detail?.version, detail?.notes.length, detail?.events.length]).toEqual([1, 1, 2]);
  });

  test("a person changes the own status again although the answer to the first change was lost", async () => {
    const store = await stores.open();
    const number = await add(store);
    await decide(store, number, "declined");
    expect(await decide(store, number, "approved")).toEqual({ outcome: "changed", now: "approved" });
    const other = setStatus(store, number, { status: "declined", version: 1 }, { ...ana, person: "Ben" });
    expect(await other).toEqual({ outcome: "outdated", now: "approved" });
  });

  test("a note holds any text and is erased with its application", async () => {
    const storage = await stores.newStorage();
    const [one, two] = [await stores.open(storage), await stores.open(storage)];
    const text = "=1+1 \u0000 \ud800 \u202e <b> 😀".padEnd(2_000, "x");
    const number = await add(one);
    const write = (id: string) => setNote(two, { number, id: noteId(id) }, { text, version: 0 }, ana);
    expect(await write("a")).toMatchObject({ outcome: "changed", now: { text } });
    expect((await one.find(number))?.notes).toMatchObject([{ text, author: "Ana" }]);
    await Promise.allSettled([erase(one, storage.dataFolder, number), write("b"), write("c")]);
    expect(await one.database.run("SELECT id FROM notes")).toEqual([]);
    expect(await one.database.run("SELECT id FROM events")).toEqual([]);
    expect(await write("d")).toEqual({ outcome: "missing", what: "application" });
  });

  test("an application is not erased together with a note that was not seen", async () => {
    const storage = await stores.newStorage();
    const [one, two] = [await stores.open(storage), await stores.open(storage)];
    for (let round = 0; round < 5; round += 1) {
      const number = await add(one);
      const [erased, written] = await Promise.all([
        erase(one, storage.dataFolder, number, ana.at, {
          choose: (run, ids) => lockUnchanged(run, ids, () => 0),
        }),
        setNote(two, { number, id: noteId(String(round)) }, { text: "Called", version: 0 }, ana),
      ]);
      expect([erased, written.outcome]).toEqual(erased === 1 ? [1, "missing"] : [0, "changed"]);
    }
  });

  test("an application has at most 100 notes", async () => {
    const store = await stores.open();
    const number = await add(store);
    const write = (index: number) => {
      const id = String(index).padStart(32, "0");
      return setNote(store, { number, id }, { text: "Called", version: 0 }, ana);
    };
    for (let index = 1; index <= 100; index += 1) expect((await write(index)).outcome).toBe("changed");
    expect(await write(101)).toEqual({ outcome: "full" });
    // A retry after a lost response.
    expect((await write(100)).outcome).toBe("changed");
  });

  test("the history keeps 500 events: decisions, and the newest of the others", async () => {
    const store = await stores.open();
    const number = await add(store);
    await decide(store, number, "approved");
    for (let index = 1; index <= 500; index += 1) {
      const by = { person: `Person ${index}`, at: new Date(START + index) };
      await (index % 2 ? recordRead(store, number, by, new Date(START)) : recordPrint(store, number, by));
    }
    expect(await store.database.run("SELECT id FROM events")).toHaveLength(500);
    const events = (await readDetail(store, number))?.events ?? [];
    expect(events).toHaveLength(500);
    expect(events.filter(({ kind }) => kind === "status").map(({ detail }) => detail)).toEqual(["approved"]);
    expect(events.at(-1)?.at).toBe(new Date(START + 500).toISOString());
  });

  test("a person who prints again within ten minutes is recorded once", async () => {
    const store = await stores.open();
    const number = await add(store);
    const print = (person: string, minutes: number) =>
      recordPrint(store, number, { person, at: new Date(START + minutes * 60_000) });
    for (const minutes of [0, 1, 9]) expect(await print("Ana", minutes)).toBe(true);
    await print("Bo", 9);
    await print("Ana", 11);
    const { events = [] } = (await readDetail(store, number)) ?? {};
    expect(events.map(({ person }) => person)).toEqual(["Ana", "Bo", "Ana"]);
  });
});
