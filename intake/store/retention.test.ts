import { expect, test } from "vitest";
import { makeArrival } from "#tests/support/application-factory.ts";
import { describeStores } from "#tests/support/test-stores.ts";
import { Rounds } from "../rounds.ts";
import { erasedSoon, eraseExpired } from "./retention.ts";
import type { Store } from "./store.ts";

describeStores((stores) => {
  async function addDecided(store: Store, decidedAt: string | null): Promise<string> {
    const added = await store.add(makeArrival());
    if (added.outcome !== "new") throw new Error(added.outcome);
    const { number } = added.receipt;
    await store.database.run("UPDATE applications SET decided_at = $2 WHERE number = $1", [
      number,
      decidedAt,
    ]);
    return number;
  }

  test("what was decided 25 months ago is erased daily, and what was not decided is kept", async () => {
    const storage = await stores.newStorage();
    const store = await stores.open(storage);
    const due = await addDecided(store, "2024-10-22T08:00:00.000Z");
    const dueTomorrow = await addDecided(store, "2024-10-23T07:00:00.000Z");
    const undecided = await addDecided(store, null);
    const left = async () => (await store.page(10, {})).map(({ number }) => number).sort();
    const { dataFolder } = storage;
    const log = { error: () => undefined };
    const rounds = new Rounds({ store, dataFolder, retentionMonths: 25, mail: undefined, log });
    await rounds.round(() => new Date("2026-11-22T08:00:00.001Z"));
    expect(await left()).toEqual([dueTomorrow, undecided].sort());
    await rounds.round(() => new Date("2026-11-23T07:59:00.000Z"));
    expect(await store.find(dueTomorrow)).toBeDefined();
    await rounds.round(() => new Date("2026-11-23T08:01:00.000Z"));
    expect(await left()).toEqual([undecided]);
    expect(await store.find(due)).toBeUndefined();
    // February has no 31st: it is erased when the desk says so.
    const onThe31st = await addDecided(store, "2025-01-31T12:00:00.000Z");
    expect(await eraseExpired(store, dataFolder, 25, new Date("2027-02-28T11:59:00.000Z"))).toBe(0);
    expect(await eraseExpired(store, dataFolder, 25, new Date("2027-02-28T12:01:00.000Z"))).toBe(1);
    expect(await store.find(onThe31st)).toBeUndefined();
    const forEver = new Rounds({
      store,
      dataFolder,
      retentionMonths: Number.POSITIVE_INFINITY,
      mail: undefined,
      log,
    });
    await addDecided(store, "1999-01-01T00:00:00.000Z");
    await forEver.round(() => new Date("2027-11-23T08:01:00.000Z"));
    expect(await left()).toHaveLength(2);
  });
});

test.each([
  ["2024-10-31T12:00:00.000Z", "2026-11-22T00:00:00.000Z", undefined],
  ["2024-10-31T12:00:00.000Z", "2026-11-24T00:00:00.000Z", "2026-11-30T12:00:00.000Z"],
  ["2024-01-31T12:00:00.000Z", "2026-02-27T00:00:00.000Z", "2026-02-28T12:00:00.000Z"],
  [null, "2099-01-01T00:00:00.000Z", undefined],
])("what was decided at %s is announced on %s to be erased at %s", (decidedAt, now, at) => {
  expect(erasedSoon(decidedAt, 25, new Date(now))?.toISOString()).toBe(at);
});
