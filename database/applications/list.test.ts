import { expect, test } from "vitest";
import { DAY_MS } from "#app/lib/durations.ts";
import { applicationAdder } from "#tests/support/application-factory.ts";
import { describeStores } from "#tests/support/test-stores.ts";
import { ORDERS, type Status } from "../constants.ts";
import { setStatus } from "./changes.ts";
import { readDetail } from "./detail.ts";
import { listExpiring } from "./expiring.ts";
import { listApplications } from "./list.ts";
import { announceExpiring } from "./retention.ts";
import type { Store } from "./store.ts";

type Query = Parameters<typeof listApplications>[1];
const ALL: Query = { filter: "all", order: "newest", search: "", shown: 50 };
const START = Date.parse("2026-11-22T10:00:00.000Z");
const ana = { person: "Ana", at: new Date(START) };

describeStores((stores) => {
  const add = applicationAdder(START);

  const numbersOf = async (store: Store, query: Partial<Query>) =>
    (await listApplications(store, { ...ALL, ...query })).items.map(({ number }) => number);
  const decide = (store: Store, number: string, status: Status, version = 0) =>
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

  test("an application that somebody has answered or decided is no longer possible spam", async () => {
    const store = await stores.open();
    const possibleSpam = "the form was filled in within three seconds";
    const [genuine, spam] = [await add(store, {}, { possibleSpam }), await add(store, {}, { possibleSpam })];
    await decide(store, genuine, "contacted");
    expect(await numbersOf(store, { filter: "possible spam" })).toEqual([spam]);
    const { counts, items } = await listApplications(store, ALL);
    expect(counts["possible spam"]).toBe(1);
    expect(items.map((item) => item.possibleSpam)).toEqual([true, false]);
    expect((await readDetail(store, spam))?.possibleSpam).toBe(possibleSpam);
    expect((await readDetail(store, genuine))?.possibleSpam).toBeNull();
  });

  test("an application whose status is new again is to be answered, and not erased as possible spam", async () => {
    const store = await stores.open();
    const number = await add(store, {}, { possibleSpam: "the form was filled in within three seconds" });
    await decide(store, number, "contacted");
    await decide(store, number, "new", 1);
    expect(await numbersOf(store, { filter: "possible spam" })).toEqual([]);
    expect(await numbersOf(store, { filter: "to answer" })).toEqual([number]);
    const { counts, items } = await listApplications(store, { ...ALL, order: "due" });
    expect(counts).toMatchObject({ "possible spam": 0, "to answer": 1 });
    expect(items.map((item) => item.possibleSpam)).toEqual([false]);
    expect((await readDetail(store, number))?.possibleSpam).toBeNull();
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
});
