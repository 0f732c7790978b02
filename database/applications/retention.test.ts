import { expect, test } from "vitest";
import { DAY_MS } from "#app/lib/durations.ts";
import { BackgroundJobs } from "#intake/background-jobs.ts";
import { addApplication } from "#tests/support/application-factory.ts";
import { applicationsOf, describeStores } from "#tests/support/test-stores.ts";
import { recentJump } from "../jobs/clock.ts";
import { setStatus } from "./changes.ts";
import { listExpiring } from "./expiring.ts";
import { announceExpiring, eraseExpired, upcomingErasure } from "./retention.ts";
import type { Store } from "./store.ts";

const NOON = Date.parse("2026-11-22T12:00:00.000Z");

describeStores((stores) => {
  async function openJobs(retentionMonths = 25) {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    const { dataFolder } = storage;
    const logged: string[] = [];
    const log = { error: (_fields: unknown, message = "") => void logged.push(message) };
    const jobs = new BackgroundJobs({ store, dataFolder, retentionMonths, mail: undefined, log });
    const runAt = (time: number | string) => jobs.runOnce(() => new Date(time));
    return {
      ...{ store, dataFolder, logged, runAt },
      async eachDay(from: number, to: number) {
        for (let time = from; time <= to; time += DAY_MS) await runAt(time);
      },
      left: async () => (await applicationsOf(store)).map(({ number }) => number).sort(),
      announced: async (time: number) =>
        (await listExpiring(store, retentionMonths, new Date(time))).items.map(({ number, at }) => [
          number,
          at,
        ]),
    };
  }

  async function addDecided(store: Store, decidedAt: string | null): Promise<string> {
    const { number } = await addApplication(store);
    await store.database.run("UPDATE applications SET decided_at = $2 WHERE number = $1", [
      number,
      decidedAt,
    ]);
    return number;
  }

  test("decided applications are announced and erased after 25 months, others are kept", async () => {
    const { store, eachDay, runAt, left, announced } = await openJobs();
    const due = await addDecided(store, "2024-10-22T12:00:00.000Z");
    const dueTomorrow = await addDecided(store, "2024-10-23T11:00:00.000Z");
    const undecided = await addDecided(store, null);
    await eachDay(NOON - 10 * DAY_MS, NOON - 7 * DAY_MS);
    expect(await announced(NOON - 7 * DAY_MS)).toEqual([[due, "2026-11-22T12:00:00.000Z"]]);
    await eachDay(NOON - 6 * DAY_MS, NOON);
    expect(await left()).toEqual([dueTomorrow, undecided].sort());
    await runAt(NOON + DAY_MS - 1);
    expect(await store.find(dueTomorrow)).toBeDefined();
    await runAt(NOON + DAY_MS);
    expect(await left()).toEqual([undecided]);
  });

  test("nothing is announced or erased if applications are kept permanently", async () => {
    const { store, eachDay, left, announced } = await openJobs(Number.POSITIVE_INFINITY);
    const old = await addDecided(store, "1999-01-01T00:00:00.000Z");
    await eachDay(NOON, NOON + 9 * DAY_MS);
    expect(await announced(NOON + 9 * DAY_MS)).toEqual([]);
    expect(await left()).toEqual([old]);
  });

  test("an application decided on January 31 is erased on February 28", async () => {
    const { store, dataFolder } = await openJobs();
    await addDecided(store, "2025-01-31T12:00:00.000Z");
    await announceExpiring(store, 25, new Date("2027-02-21T10:00:00.000Z"));
    expect(await eraseExpired(store, dataFolder, 25, new Date("2027-02-28T11:59:00.000Z"))).toBe(0);
    expect(await eraseExpired(store, dataFolder, 25, new Date("2027-02-28T12:01:00.000Z"))).toBe(1);
  });

  test("a decision that is withdrawn while others are erased keeps its application", async () => {
    const { store, dataFolder, left } = await openJobs();
    await addDecided(store, "2024-01-01T12:00:00.000Z");
    const changed = await addDecided(store, "2024-01-02T12:00:00.000Z");
    await announceExpiring(store, 25, new Date(NOON - 8 * DAY_MS));
    const { database } = store;
    const transaction: typeof database.transaction = async (work) => {
      await database.run("UPDATE applications SET decided_at = NULL WHERE number = $1", [changed]);
      return database.transaction(work);
    };
    expect(
      await eraseExpired({ database: { ...database, transaction } }, dataFolder, 25, new Date(NOON)),
    ).toBe(1);
    expect(await left()).toEqual([changed]);
  });

  test("a start with the clock three years ahead erases nothing and withdraws its announcements", async () => {
    const { store, logged, runAt, left, announced } = await openJobs();
    const number = await addDecided(store, "2026-11-01T12:00:00.000Z");
    await runAt(NOON);
    const ahead = NOON + 3 * 365 * DAY_MS;
    await runAt(ahead);
    await runAt(ahead + DAY_MS);
    expect(await announced(ahead)).toEqual([[number, new Date(ahead + 7 * DAY_MS).toISOString()]]);
    expect(logged).toEqual([expect.stringMatching(/^The clock jumped .* an erasure is announced\.$/)]);
    expect(await recentJump(store, new Date(ahead))).toEqual({
      from: "2026-11-22T12:00:00.000Z",
      to: "2029-11-21T12:00:00.000Z",
    });
    // The same again, now that the announcement is long past.
    for (const time of [NOON, ahead + 8 * DAY_MS]) {
      await runAt(time);
      expect(await left()).toEqual([number]);
    }
    await runAt(NOON);
    expect(await announced(NOON)).toEqual([]);
  });

  test("the time of a clock jump does not count as announced", async () => {
    const { store, eachDay, runAt, left } = await openJobs();
    await addDecided(store, "2024-10-22T12:00:00.000Z");
    // Announced two days later.
    const later = await addDecided(store, "2024-10-27T12:00:00.000Z");
    await eachDay(NOON - 8 * DAY_MS, NOON - 4 * DAY_MS);
    await eachDay(NOON - 2 * DAY_MS, NOON + DAY_MS);
    expect(await left()).toHaveLength(2);
    await runAt(NOON + 2 * DAY_MS);
    expect(await left()).toEqual([later]);
  });

  test("an announcement that the desk did not show yet before a clock jump is shown for a week", async () => {
    const { store, eachDay, runAt, left, announced } = await openJobs();
    const number = await addDecided(store, "2024-10-22T12:00:00.000Z");
    await eachDay(NOON - 11 * DAY_MS, NOON - 8 * DAY_MS);
    expect((await store.find(number))?.announcedAt).toBe(new Date(NOON - 10 * DAY_MS).toISOString());
    expect(await announced(NOON - 8 * DAY_MS)).toEqual([]);
    await eachDay(NOON, NOON + 6 * DAY_MS);
    expect(await announced(NOON + 6 * DAY_MS)).toEqual([[number, "2026-11-29T12:00:00.000Z"]]);
    await runAt(NOON + 7 * DAY_MS);
    expect(await left()).toEqual([]);
  });

  test("a server that is off every weekend erases once it has announced for a week of its time", async () => {
    const { store, eachDay, left } = await openJobs();
    await addDecided(store, "2024-10-22T12:00:00.000Z");
    const monday = NOON + DAY_MS;
    await eachDay(monday, monday + 4 * DAY_MS);
    await eachDay(monday + 7 * DAY_MS, monday + 9 * DAY_MS);
    expect(await left()).toHaveLength(1);
    await eachDay(monday + 10 * DAY_MS, monday + 10 * DAY_MS);
    expect(await left()).toEqual([]);
  });

  test("a decision made while the clock was years behind counts from the arrival of its application", async () => {
    const { store, eachDay, left } = await openJobs();
    const { number } = await addApplication(store, {}, { at: new Date(NOON) });
    const decision = { person: "Ana", at: new Date(NOON - 3 * 365 * DAY_MS) };
    await setStatus(store, number, { status: "declined", version: 0 }, decision);
    await eachDay(NOON + DAY_MS, NOON + 10 * DAY_MS);
    expect(await left()).toEqual([number]);
  });

  test("removing a decision withdraws its announcement", async () => {
    const { store, eachDay, runAt, announced } = await openJobs();
    const number = await addDecided(store, "2024-10-25T12:00:00.000Z");
    await eachDay(NOON - DAY_MS, NOON);
    expect(await announced(NOON)).toHaveLength(1);
    await store.database.run("UPDATE applications SET decided_at = NULL WHERE number = $1", [number]);
    expect(await announced(NOON)).toEqual([]);
    await runAt(NOON + DAY_MS);
    expect((await store.find(number))?.announcedAt).toBeNull();
  });
});

test.each([
  ["2024-10-31T12:00:00.000Z", "2026-11-22T00:00:00.000Z", "2026-11-22T00:00:00.000Z", undefined],
  [
    "2024-10-31T12:00:00.000Z",
    "2026-11-22T00:00:00.000Z",
    "2026-11-24T00:00:00.000Z",
    "2026-11-30T12:00:00.000Z",
  ],
  [
    "2024-10-31T12:00:00.000Z",
    "2026-11-28T00:00:00.000Z",
    "2026-11-28T00:00:00.000Z",
    "2026-12-05T00:00:00.000Z",
  ],
  [
    "2024-01-31T12:00:00.000Z",
    "2026-02-20T00:00:00.000Z",
    "2026-02-27T00:00:00.000Z",
    "2026-02-28T12:00:00.000Z",
  ],
  ["2024-01-31T12:00:00.000Z", null, "2026-02-27T00:00:00.000Z", undefined],
  [null, null, "2099-01-01T00:00:00.000Z", undefined],
])(
  "decided at %s and announced at %s, an application appears on %s as due at %s",
  (decidedAt, announcedAt, now, at) => {
    expect(upcomingErasure({ decidedAt, announcedAt }, 25, new Date(now))?.toISOString()).toBe(at);
  },
);
