import { parseArgs } from "node:util";
import { STATUSES } from "#desk/api/applications.ts";
import { listApplications } from "#desk/server/list.ts";
import { openStore } from "#intake/store/open.ts";
import type { Store } from "#intake/store/store.ts";
import { makeArrival } from "#tests/support/application-factory.ts";
import { prepareGround } from "./intake-site.ts";
import { median } from "./statistics.ts";

// How long a store of many applications takes for what an open list asks, beside one of a hundredth of the size.
//   node bench/growth.ts --large 100000

const { values: options } = parseArgs({ options: { large: { type: "string", default: "100000" } } });
const SIZES = [Number(options.large) / 100, Number(options.large)];
const ROUNDS = 21;
const AT_ONCE = 5;
const ALL = { filter: "all", order: "newest", search: "", after: undefined } as const;

/** What is asked of a store of so many applications. */
const QUESTIONS: Readonly<Record<string, (store: Store, size: number) => Promise<unknown>>> = {
  "first page": ({ database }) => listApplications(database, ALL),
  "page in the middle": ({ database }, size) =>
    listApplications(database, { ...ALL, after: `${timeOf(size / 2)}_${"0".repeat(32)}` }),
  "one status, in order of arrival": ({ database }) =>
    listApplications(database, { ...ALL, filter: "declined", order: "arrival" }),
  unread: ({ database }) => listApplications(database, { ...ALL, filter: "unread" }),
  "search with many hits": ({ database }) => listApplications(database, { ...ALL, search: "person" }),
  "search of two words with one hit": ({ database }, size) =>
    listApplications(database, { ...ALL, search: `garcia person${size - 1}` }),
  "search by a part of a phone number": ({ database }) =>
    listApplications(database, { ...ALL, search: "217-555-01" }),
  "search with none": ({ database }) => listApplications(database, { ...ALL, search: "nobody" }),
  "first page of the command": (store) => store.page(50, {}),
  "search of the command with none": (store) => store.page(50, { search: "nobody" }),
};

const { storages, clear } = await prepareGround();
console.log(`| median ms | ${SIZES.join(" | ")} | ratio |\n| --- | --- | --- | --- |`);
for (const [name, storage] of storages) {
  const store = await openStore(storage, { create: true });
  const results = new Map<string, number[]>(Object.keys(QUESTIONS).map((question) => [question, []]));
  for (const [index, size] of SIZES.entries()) {
    await fill(store, SIZES[index - 1] ?? 0, size);
    for (const [question, ask] of Object.entries(QUESTIONS))
      results.get(question)?.push(await timeFor(() => ask(store, size)));
  }
  for (const [question, [small = 0, large = 0]] of results)
    console.log(
      `| ${name}: ${question} | ${small.toFixed(2)} | ${large.toFixed(2)} | ${(large / small).toFixed(1)} |`,
    );
  await store.database.close();
}
await clear();

/** Adds applications up to a size, as after some time at the desk: all but the newest are read, and each has a status. */
async function fill(store: Store, from: number, size: number): Promise<void> {
  const { run, kind } = store.database;
  let next = from;
  const addSome = async () => {
    while (next < size) await add(store, next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, addSome));
  await run("UPDATE applications SET read_at = received_at WHERE received_at < $1", [timeOf(size - 30)]);
  for (const [index, status] of STATUSES.entries())
    await run(
      `UPDATE applications SET status = $1 WHERE CAST(substr(received_at, 15, 2) AS INTEGER) % ${STATUSES.length} = $2`,
      [status, index],
    );
  // PostgreSQL does it by itself within a minute.
  if (kind === "postgres") await run("VACUUM ANALYZE");
}

function add(store: Store, index: number): Promise<unknown> {
  const person = {
    fullName: `Person${index} García`,
    email: `person${index}@example.com`,
    phone: `(217) 555-${String(index % 10_000).padStart(4, "0")}`,
  };
  const doubtful = index % 50 === 0 ? "it was filled in within seconds" : null;
  return store.add(makeArrival(person, { doubtful }), new Date(timeOf(index)));
}

/** When the application of an index arrives: one a minute. */
function timeOf(index: number): string {
  return new Date(Date.UTC(2020, 0, 1) + Math.floor(index) * 60_000).toISOString();
}

async function timeFor(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}
