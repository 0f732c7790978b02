import { parseArgs } from "node:util";
import { listApplications } from "#desk/server/list.ts";
import { sampleArrival } from "#intake/sample-arrivals.ts";
import type { Database } from "#intake/store/database.ts";
import { openStore } from "#intake/store/open.ts";
import type { Store } from "#intake/store/store.ts";
import { prepareGround } from "./intake-site.ts";
import { median } from "./statistics.ts";

// How long the desk's server takes for what an open list asks: a page, and how many there are of each filter.
//   node bench/desk.ts --large 10000

const { values: options } = parseArgs({ options: { large: { type: "string", default: "10000" } } });
const SIZES = [100, Number(options.large)];
const ROUNDS = 21;
const AT_ONCE = 5;
const STATUSES = ["new", "contacted", "approved", "declined", "moved in", "withdrawn"] as const;
const ALL = { filter: "all", order: "newest", search: "", after: undefined } as const;

const QUESTIONS: Readonly<Record<string, (database: Database, size: number) => Promise<unknown>>> = {
  "first page": (database) => listApplications(database, ALL),
  "page in the middle": (database, size) =>
    listApplications(database, { ...ALL, after: `${timeOf(size / 2)}_${"0".repeat(32)}` }),
  "one status, in order of arrival": (database) =>
    listApplications(database, { ...ALL, filter: "declined", order: "arrival" }),
  unread: (database) => listApplications(database, { ...ALL, filter: "unread" }),
  "search with many hits": (database) => listApplications(database, { ...ALL, search: "person" }),
  "search of two words with one hit": (database, size) =>
    listApplications(database, { ...ALL, search: `garcia person${size - 1}` }),
  "search by a part of a phone number": (database) =>
    listApplications(database, { ...ALL, search: "217-555-01" }),
  "search with none": (database) => listApplications(database, { ...ALL, search: "nobody" }),
};

const { storages, clear } = await prepareGround();
console.log(`| median ms | ${SIZES.join(" | ")} | ratio |\n| --- |${" --- |".repeat(SIZES.length + 1)}`);
for (const [name, storage] of storages) {
  const store = await openStore(storage, { create: true });
  const results = new Map<string, number[]>();
  let filled = 0;
  for (const size of SIZES) {
    await fill(store, filled, size);
    filled = size;
    for (const [question, ask] of Object.entries(QUESTIONS))
      results.set(question, [
        ...(results.get(question) ?? []),
        await timeFor(() => ask(store.database, size)),
      ]);
  }
  for (const [question, times] of results) {
    const [small = 0, large = 0] = times;
    const cells = [`${name}: ${question}`, ...times.map((ms) => ms.toFixed(2)), (large / small).toFixed(1)];
    console.log(`| ${cells.join(" | ")} |`);
  }
  await store.database.close();
}
await clear();

async function fill(store: Store, from: number, to: number): Promise<void> {
  let next = from;
  const one = async () => {
    while (next < to) {
      const index = next++;
      const person = {
        fullName: `Person${index} García`,
        email: `person${index}@example.com`,
        phone: `(217) 555-${String(index % 10_000).padStart(4, "0")}`,
      };
      const doubtful = index % 50 === 0 ? "it was filled in within seconds" : null;
      await store.add(sampleArrival(person, { doubtful }), new Date(timeOf(index)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const { run } = store.database;
  // As after some time at the desk: all but the newest are read, and each has a status.
  await run("UPDATE applications SET read_at = received_at WHERE received_at < $1", [timeOf(to - 30)]);
  for (const [index, status] of STATUSES.entries())
    await run(
      "UPDATE applications SET status = $1 WHERE CAST(substr(received_at, 15, 2) AS INTEGER) % 6 = $2",
      [status, index],
    );
  // PostgreSQL does it by itself within a minute.
  if (store.database.kind === "postgres") await run("VACUUM ANALYZE");
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

function timeOf(index: number): string {
  return new Date(Date.UTC(2020, 0, 1) + Math.floor(index) * 60_000).toISOString();
}
