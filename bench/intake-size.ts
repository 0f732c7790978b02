import { parseArgs } from "node:util";
import { sampleArrival } from "#intake/sample-arrivals.ts";
import { openStore } from "#intake/store/open.ts";
import type { Store } from "#intake/store/store.ts";
import { prepareGround } from "./intake-site.ts";
import { median } from "./statistics.ts";

// How long a page of the list and the answer to a search take, beside a store of a hundredth of the size.
//   node bench/intake-size.ts --large 100000

const { values: options } = parseArgs({ options: { large: { type: "string", default: "100000" } } });
const SIZES = [1_000, Number(options.large)];
const ROUNDS = 41;
const PAGE = 50;
const AT_ONCE = 5;

const QUESTIONS: Readonly<Record<string, (store: Store, size: number) => Promise<unknown>>> = {
  "first page": (store) => store.page(PAGE, {}),
  "page in the middle": async (store, size) =>
    store.page(PAGE, { before: { receivedAt: timeOf(size / 2), id: "0" } }),
  "search with many hits": (store) => store.page(PAGE, { search: "person" }),
  "search with one hit": (store, size) => store.page(PAGE, { search: `person ${size - 1} ` }),
  "search with none": (store) => store.page(PAGE, { search: "nobody of this name" }),
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
      results.set(question, [...(results.get(question) ?? []), await timeFor(() => ask(store, size))]);
  }
  for (const [question, times] of results) {
    const [small = 0, large = 0] = times;
    console.log(
      `| ${name}: ${question} | ${times.map((ms) => ms.toFixed(2)).join(" | ")} | ${(large / small).toFixed(1)} |`,
    );
  }
  await store.database.close();
}
await clear();

async function fill(store: Store, from: number, to: number): Promise<void> {
  let next = from;
  const one = async () => {
    while (next < to) {
      const index = next++;
      const person = { fullName: `Person ${index} García`, email: `person${index}@example.com` };
      await store.add(sampleArrival(person), new Date(timeOf(index)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  // PostgreSQL does it by itself within a minute.
  if (store.database.kind === "postgres") await store.database.run("VACUUM ANALYZE");
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
  return new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString();
}
