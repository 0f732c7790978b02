import { openStore } from "#intake/store/open.ts";
import type { Store } from "#intake/store/store.ts";
import { prepareGround } from "./intake-site.ts";
import { median } from "./statistics.ts";

const AT_ONCE = 5;

/** What is asked of a store of so many applications. */
export type Questions = Readonly<Record<string, (store: Store, size: number) => Promise<unknown>>>;

type Growth = {
  /** How many applications there are at first, and how many then. */
  sizes: readonly number[];
  /** How often each question is asked. */
  rounds: number;
  questions: Questions;
  /** Adds the application of an index to a store. */
  add: (store: Store, index: number) => Promise<unknown>;
  /** What is done to a store that has reached a size. */
  after?: (store: Store, size: number) => Promise<void>;
};

/** Prints how long each question takes, on each database, in a small store and in a large one. */
export async function printGrowth({ sizes, rounds, questions, add, after }: Growth): Promise<void> {
  const { storages, clear } = await prepareGround();
  console.log(`| median ms | ${sizes.join(" | ")} | ratio |\n| --- |${" --- |".repeat(sizes.length + 1)}`);
  for (const [name, storage] of storages) {
    const store = await openStore(storage, { create: true });
    const results = new Map<string, number[]>();
    let next = 0;
    for (const size of sizes) {
      const addSome = async () => {
        while (next < size) await add(store, next++);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, addSome));
      await after?.(store, size);
      // PostgreSQL does it by itself within a minute.
      if (store.database.kind === "postgres") await store.database.run("VACUUM ANALYZE");
      for (const [question, ask] of Object.entries(questions)) {
        const time = await timeFor(() => ask(store, size), rounds);
        results.set(question, [...(results.get(question) ?? []), time]);
      }
    }
    for (const [question, times] of results) {
      const [small = 0, large = 0] = times;
      const cells = [`${name}: ${question}`, ...times.map((ms) => ms.toFixed(2)), (large / small).toFixed(1)];
      console.log(`| ${cells.join(" | ")} |`);
    }
    await store.database.close();
  }
  await clear();
}

/** When the application of an index arrives: one a minute. */
export function timeOf(index: number): string {
  return new Date(Date.UTC(2020, 0, 1) + Math.floor(index) * 60_000).toISOString();
}

async function timeFor(work: () => Promise<unknown>, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}
