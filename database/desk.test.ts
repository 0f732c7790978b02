import { expect, test } from "vitest";
import { DAY_MS } from "#app/lib/durations.ts";
import { addApplication, type makeNewApplication } from "#tests/support/application-factory.ts";
import { describeStores } from "#tests/support/test-stores.ts";
import { recordPrint, recordRead, setNote, setStatus } from "./changes.ts";
import { ORDERS } from "./constants.ts";
import { readDetail } from "./detail.ts";
import { erase } from "./erase.ts";
import { listExpiring } from "./expiring.ts";
import { failedSignIns, recordFailedSignIn } from "./failed-sign-ins.ts";
import { listApplications } from "./list.ts";
import { lockUnchanged } from "./lock-applications.ts";
import { addPasskey, passkeysOf } from "./passkeys.ts";
import { acceptInvitation, findPersonId, invite, listNames, removePerson } from "./people.ts";
import { announceExpiring } from "./retention.ts";
import { createSession, endSession, removePasskey, SessionEnded } from "./sessions.ts";
import type { Store } from "./store.ts";
import { inTransaction } from "./transaction.ts";

type Query = Parameters<typeof listApplications>[1];
const ALL: Query = { filter: "all", order: "newest", search: "", shown: 50 };
const START = Date.parse("2026-11-22T10:00:00.000Z");
const ana = { person: "Ana", at: new Date(START) };
const noteId = (digit: string) => digit.repeat(32);

describeStores((stores) => {
  let added = 0;

  async function add(store: Store, ...[changes, others]: Parameters<typeof makeNewApplication>) {
    added += 1;
    return (await addApplication(store, changes, { ...others, at: new Date(START + added) })).number;
  }

  const numbersOf = async (store: Store, query: Partial<Query>) =>
    (await listApplications(store, { ...ALL, ...query })).items.map(({ number }) => number);
  const decide = (store: Store, number: string, status: "declined" | "approved" | "contacted", version = 0) =>
    setStatus(store, number, { status, version }, ana);

  test("the list has both orders and the count of each filter", async () => {
    const store = await stores.open();
    const first = await add(store, {}, { possibleSpam: "the form was filled in within three seconds" });
    const second = await add(store, { plan: "Premium", moveInDate: "2027-01-01", fullName: "Li Wei" });
    const third = await add(store, { email: "other@example.com", dob: "1970-01-01" });
    await store.recordAccess([(await store.find(second))?.id ?? ""], { kind: "read" });
    await decide(store, third, "declined");
    expect(await numbersOf(store, {})).toEqual([third, second, first]);
    expect(await numbersOf(store, { order: "arrival" })).toEqual([first, second, third]);
    expect(await numbersOf(store, { filter: "unread" })).toEqual([third, first]);
    expect(await numbersOf(store, { filter: "possible spam" })).toEqual([first]);
    expect(await numbersOf(store, { filter: "to answer" })).toEqual([second]);
    expect(await numbersOf(store, { filter: "new" })).toEqual([second, first]);
    expect(await numbersOf(store, { filter: "declined" })).toEqual([third]);
    const { counts, items } = await listApplications(store, ALL);
    expect(counts).toMatchObject({
      "to answer": 1,
      all: 3,
      unread: 2,
      "possible spam": 1,
      new: 2,
      contacted: 0,
      declined: 1,
    });
    expect(items[1]).toEqual({
      number: second,
      receivedAt: expect.any(String),
      fullName: "Li Wei",
      phone: "(217) 555-0187",
      plan: "Premium",
      moveInDate: "2027-01-01",
      status: "new",
      unread: false,
      possibleSpam: false,
      possibleDuplicates: 1,
    });
    const searched = await listApplications(store, { ...ALL, search: "li wei", filter: "declined" });
    expect([searched.items, searched.counts.all, searched.counts.unread]).toEqual([[], 1, 0]);
  });

  test("what is to answer is listed with the oldest first in every order", async () => {
    const store = await stores.open();
    const first = await add(store);
    const second = await add(store, { email: "other@example.com", dob: "1970-01-01" });
    for (const order of ORDERS)
      expect(await numbersOf(store, { filter: "to answer", order })).toEqual([first, second]);
  });

  test("what is due comes first, the oldest first, and then all others, the newest first", async () => {
    const store = await stores.open();
    const spam = await add(store, {}, { possibleSpam: "the form was filled in within three seconds" });
    const answered = await add(store);
    const [first, second] = [await add(store), await add(store)];
    await decide(store, answered, "contacted");
    expect(await numbersOf(store, { order: "due" })).toEqual([first, second, answered, spam]);
    expect(await numbersOf(store, { order: "due", shown: 3 })).toEqual([first, second, answered]);
    expect(await numbersOf(store, { order: "due", shown: 1 })).toEqual([first]);
    expect(await numbersOf(store, { order: "due", filter: "new" })).toEqual([first, second, spam]);
  });

  test("the list has the requested number of rows and counts all", async () => {
    const store = await stores.open();
    const numbers: string[] = [];
    for (let index = 0; index < 120; index += 1) numbers.push(await add(store));
    const newest = numbers.toReversed();
    expect(await numbersOf(store, {})).toEqual(newest.slice(0, 50));
    expect(await numbersOf(store, { shown: 100 })).toEqual(newest.slice(0, 100));
    expect(await numbersOf(store, { shown: 500 })).toEqual(newest);
    expect((await listApplications(store, ALL)).counts.all).toBe(120);
  });

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

  test("applications erased within a week are listed, soonest first", async () => {
    const store = await stores.open();
    const { database } = store;
    const [soon, later, sooner] = [await add(store), await add(store), await add(store)];
    for (const [number, day] of [
      [soon, "2024-10-28"],
      [later, "2024-11-20"],
      [sooner, "2024-10-23"],
    ] as const) {
      await decide(store, number, "declined");
      await database.run("UPDATE applications SET decided_at = $2 WHERE number = $1", [
        number,
        `${day}T10:00:00.000Z`,
      ]);
    }
    await add(store);
    for (const days of [6, 2]) await announceExpiring(store, 25, new Date(START - days * DAY_MS));
    const { items: found } = await listExpiring(store, 25, new Date(START));
    expect(found.map(({ number, at }) => [number, at])).toEqual([
      [sooner, "2026-11-23T10:00:00.000Z"],
      [soon, "2026-11-28T10:00:00.000Z"],
    ]);
    expect(found[0]).toMatchObject({ fullName: "Zoë O’Neill-García", status: "declined" });
    expect(await listExpiring(store, Number.POSITIVE_INFINITY, new Date(START))).toEqual({
      items: [],
      more: false,
    });
  });

  test("an invitation is stored as a hash and accepted once", async () => {
    const store = await stores.open();
    const token = await invite(store, "Ana", ana.at);
    await invite(store, "ANA", ana.at);
    expect(JSON.stringify(await store.database.run("SELECT * FROM invitations"))).not.toContain(token);
    const spent = await Promise.all(
      Array.from({ length: 5 }, () => acceptInvitation(store, token, new Date(START + 899_999))),
    );
    expect(spent.filter(Boolean)).toEqual([await findPersonId(store, "ana")]);
    expect(await store.database.run("SELECT name FROM people")).toEqual([{ name: "Ana" }]);
  });

  test("removing a person ends their sessions, passkeys and invitations", async () => {
    const store = await stores.open();
    const { run } = store.database;
    await invite(store, "Ana", ana.at);
    const id = (await findPersonId(store, "Ana")) ?? "";
    const time = ana.at.toISOString();
    await run(
      "INSERT INTO devices (id, person_id, token_hash, label, created_at, last_seen_at, authenticated_at) VALUES ('1', $1, 'h', 'l', $2, $2, $2)",
      [id, time],
    );
    await run("INSERT INTO passkeys VALUES ('1', $1, 'c', 'k', '0', '', 'l', $2, NULL)", [id, time]);
    await run("INSERT INTO challenges VALUES ('1', 'c', $1, $2)", [id, time]);
    expect(await removePerson(store, id)).toBe("Ana");
    for (const table of ["people", "devices", "passkeys", "challenges", "invitations"])
      expect(await run(`SELECT * FROM ${table}`), table).toEqual([]);
    expect(await removePerson(store, id)).toBeUndefined();
  });

  const lifetimes = { idleSession: 1, session: 1, unconfirmedSession: 1, tokenGracePeriod: 1 };
  const signInOf = (personId: string) =>
    ({ personId, device: "Phone", by: "invitation", replacedToken: undefined }) as const;
  async function signIn(store: Store, name = "Ana") {
    await invite(store, name, ana.at);
    const personId = (await findPersonId(store, name)) ?? "";
    const { deviceId } = await createSession(store, signInOf(personId), ana.at, lifetimes);
    return { personId, deviceId };
  }
  const keyOf = (id: string, counter = 0) => ({ id, publicKey: new Uint8Array([1]), counter });

  test("a passkey with the highest signature counter is read", async () => {
    const store = await stores.open();
    const session = await signIn(store);
    await addPasskey(store, session, keyOf("last", 4_294_967_295), "Key", ana.at);
    expect(await passkeysOf(store, session.personId)).toHaveLength(1);
  });

  test.each<
    [what: string, left: string, act: (store: Store, personId: string, token: string) => Promise<unknown>]
  >([
    [
      "sign in is not signed in",
      "SELECT id FROM devices",
      (store, personId) => createSession(store, signInOf(personId), ana.at, lifetimes),
    ],
    [
      "accept an invitation is removed",
      "SELECT id FROM devices",
      (store, personId, token) =>
        inTransaction(store, async (handle) => {
          if (await acceptInvitation(handle, token, ana.at))
            await createSession(handle, signInOf(personId), ana.at, lifetimes);
        }),
    ],
    [
      "invite leaves no invitation",
      "SELECT person_id FROM invitations",
      async (store, personId) => {
        const { deviceId } = await createSession(store, signInOf(personId), ana.at, lifetimes);
        await invite(store, "Bo", ana.at, { personId, deviceId });
      },
    ],
  ])("a person who is removed while they %s", async (_what, left, act) => {
    const storage = await stores.newStorage();
    const [one, two] = [await stores.open(storage), await stores.open(storage)];
    for (let round = 0; round < 5; round += 1) {
      const token = await invite(one, "Ana", ana.at);
      const personId = (await findPersonId(one, "Ana")) ?? "";
      const [removed] = await Promise.allSettled([removePerson(two, personId), act(one, personId, token)]);
      expect(removed).toMatchObject({ status: "fulfilled", value: "Ana" });
      expect(await one.database.run(left)).toEqual([]);
    }
  });

  test("of two people who remove each other at the same moment, one stays", async () => {
    const storage = await stores.newStorage();
    const [one, two] = [await stores.open(storage), await stores.open(storage)];
    for (let round = 0; round < 5; round += 1) {
      const [ana, bo] = [await signIn(one), await signIn(one, "Bo")];
      await Promise.allSettled([removePerson(one, bo.personId, ana), removePerson(two, ana.personId, bo)]);
      expect(await listNames(one)).toHaveLength(1);
      for (const { personId } of [ana, bo]) await removePerson(one, personId);
    }
  });

  test.each(["access", "passkey"] as const)(
    "of two people who remove the %s and the passkey of each other at the same moment, one stays",
    async (what) => {
      const storage = await stores.newStorage();
      const [one, two] = [await stores.open(storage), await stores.open(storage)];
      for (let round = 0; round < 5; round += 1) {
        const [ana, bo] = [await signIn(one), await signIn(one, "Bo")];
        for (const { personId, deviceId } of [ana, bo])
          await addPasskey(one, { personId, deviceId }, keyOf(personId), "Phone", new Date(START));
        const [ofAna, ofBo] = await Promise.all(
          [ana, bo].map(async ({ personId }) => String((await passkeysOf(one, personId))[0]?.id)),
        );
        await Promise.allSettled([
          what === "access" ? removePerson(one, bo.personId, ana) : removePasskey(one, ofBo ?? "", ana),
          removePasskey(two, ofAna ?? "", bo),
        ]);
        expect(await one.database.run("SELECT id FROM devices")).toHaveLength(1);
        expect(await one.database.run("SELECT id FROM passkeys")).toHaveLength(1);
        for (const { personId } of [ana, bo]) await removePerson(one, personId);
      }
    },
  );

  test("removing a passkey leaves no invitation that another device makes at that moment", async () => {
    const storage = await stores.newStorage();
    const [one, two] = [await stores.open(storage), await stores.open(storage)];
    for (let round = 0; round < 5; round += 1) {
      const [laptop, phone] = [await signIn(one), await signIn(one)];
      expect(await addPasskey(one, phone, keyOf(`key ${round}`), "Phone", ana.at)).toBe("added");
      const [passkey] = await one.database.run("SELECT id FROM passkeys");
      await Promise.allSettled([
        removePasskey(two, String(passkey?.id), laptop),
        invite(one, "Bo", ana.at, phone),
      ]);
      expect(await one.database.run("SELECT id FROM passkeys")).toEqual([]);
      expect(await one.database.run("SELECT person_id FROM invitations")).toEqual([]);
    }
  });

  test("a person is signed in on at most 50 devices, and a new one always", async () => {
    const store = await stores.open();
    await signIn(store, "Bo");
    for (let count = 1; count <= 50; count += 1) await signIn(store);
    const { deviceId, personId } = await signIn(store);
    const rows = await store.database.run("SELECT id FROM devices WHERE person_id = $1", [personId]);
    expect(rows).toHaveLength(50);
    expect(rows.map(({ id }) => id)).toContain(deviceId);
    expect(await store.database.run("SELECT id FROM devices")).toHaveLength(51);
  });

  test("a person has at most 20 passkeys", async () => {
    const store = await stores.open();
    const phone = await signIn(store);
    const add = (key: string) => addPasskey(store, phone, keyOf(key), "Phone", ana.at);
    for (let count = 0; count < 20; count += 1) expect(await add(`key ${count}`)).toBe("added");
    expect(await add("one more")).toBe("full");
  });

  test("a device that was signed out adds no passkey and invites no one", async () => {
    const store = await stores.open();
    const phone = await signIn(store);
    await endSession(store, phone.deviceId);
    await expect(addPasskey(store, phone, keyOf("key"), "Phone", ana.at)).rejects.toThrow(SessionEnded);
    await expect(invite(store, "Bo", ana.at, phone)).rejects.toThrow(SessionEnded);
    expect(await store.database.run("SELECT id FROM passkeys")).toEqual([]);
    expect(await findPersonId(store, "Bo")).toBeUndefined();
  });

  test("failed sign-ins are counted for 30 days", async () => {
    const store = await stores.open();
    expect(await failedSignIns(store, ana.at)).toEqual({ count: 0, last: null });
    const later = new Date(START + 1_000);
    for (const time of [ana.at, later]) await recordFailedSignIn(store, time);
    expect(await failedSignIns(store, later)).toEqual({ count: 2, last: "2026-11-22T10:00:01.000Z" });
    const ahead = new Date(START + 31 * DAY_MS);
    expect(await failedSignIns(store, ahead)).toEqual({ count: 0, last: null });
    await recordFailedSignIn(store, ahead);
    expect(await failedSignIns(store, later)).toEqual({ count: 0, last: null });
  });
});
