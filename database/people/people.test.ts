import { expect, test } from "vitest";
import { DAY_MS } from "#app/lib/durations.ts";
import { describeStores } from "#tests/support/test-stores.ts";
import type { Store } from "../applications/store.ts";
import { inTransaction } from "../transaction.ts";
import { failedSignIns, recordFailedSignIn } from "./failed-sign-ins.ts";
import { addPasskey, passkeysOf, removePasskey } from "./passkeys.ts";
import { acceptInvitation, findPersonId, invite, listNames, removePerson } from "./people.ts";
import { createSession, endSession, removeDevice, SessionEnded, type SessionIds } from "./sessions.ts";

const START = Date.parse("2026-11-22T10:00:00.000Z");
const ana = { person: "Ana", at: new Date(START) };

describeStores((stores) => {
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

  /** Signs in Ana and Bo five times, each with a connection of their own, and removes them after each round. */
  async function withTwoPeople(
    round: (one: Store, two: Store, ana: SessionIds, bo: SessionIds) => Promise<void>,
  ): Promise<void> {
    const storage = await stores.newStorage();
    const [one, two] = [await stores.open(storage), await stores.open(storage)];
    for (let count = 0; count < 5; count += 1) {
      const [ana, bo] = [await signIn(one), await signIn(one, "Bo")];
      await round(one, two, ana, bo);
      for (const { personId } of [ana, bo]) await removePerson(one, personId);
    }
  }

  test("of two people who remove each other at the same moment, one stays", () =>
    withTwoPeople(async (one, two, ana, bo) => {
      await Promise.allSettled([removePerson(one, bo.personId, ana), removePerson(two, ana.personId, bo)]);
      expect(await listNames(one)).toHaveLength(1);
    }));

  test.each(["access", "passkey"] as const)(
    "of two people who remove the %s and the passkey of each other at the same moment, one stays",
    (what) =>
      withTwoPeople(async (one, two, ana, bo) => {
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
      }),
  );

  test("of two people who sign each other out at the same moment, one stays", () =>
    withTwoPeople(async (one, two, ana, bo) => {
      await Promise.allSettled([removeDevice(one, bo.deviceId, ana), removeDevice(two, ana.deviceId, bo)]);
      expect(await one.database.run("SELECT id FROM devices")).toHaveLength(1);
    }));

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
