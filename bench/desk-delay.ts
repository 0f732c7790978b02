import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { readDetail } from "#database/applications/detail.ts";
import { eraseIds } from "#database/applications/erase.ts";
import { listExpiring } from "#database/applications/expiring.ts";
import { listApplications } from "#database/applications/list.ts";
import { announceExpiring } from "#database/applications/retention.ts";
import { selectPage } from "#database/applications/select-page.ts";
import type { Store } from "#database/applications/store.ts";
import { Outbox } from "#database/jobs/outbox.ts";
import { openStore } from "#database/open.ts";
import { asCsv, asJson } from "#intake/formats.ts";
import { makeNewApplication } from "#tests/support/application-factory.ts";
import { prepareBenchSite } from "./intake-site.ts";
import { median } from "./statistics.ts";

// Measures how long the desk's work on a store with many applications blocks the server's thread, and with it visitors.
//   node bench/desk-delay.ts --size 10000

const { values: options } = parseArgs({ options: { size: { type: "string", default: "10000" } } });
const SIZE = Number(options.size);
const ROUNDS = 7;
const BATCH_SIZE = 100;
const MONTH_MS = 30.5 * 86_400_000;
const LIST = { filter: "all", order: "newest", search: "", shown: 50 } as const;
const byBench = () => ({ kind: "export", person: "Bench", at: new Date() }) as const;

const WORK: Readonly<Record<string, (store: Store, folder: string) => Promise<unknown>>> = {
  nothing: async () => undefined,
  "list of 50": (store) => listApplications(store, LIST),
  "list of 500": (store) => listApplications(store, { ...LIST, shown: 500 }),
  "search of two words": (store) => listApplications(store, { ...LIST, search: "garcia person9" }),
  "one application with 4,999 of the same person": async (store) =>
    readDetail(store, (await listApplications(store, LIST)).items[0]?.number ?? ""),
  "what expires": (store) => listExpiring(store, 25, new Date()),
  "announcing all that expires": (store) => announceExpiring(store, 25, new Date()),
  "the next mail, about all": (store) => new Outbox(store).next(new Date()),
  "CSV of all": (store) => readAll(asCsv(store.eachRecorded({}, byBench))),
  "JSON of all": (store) => readAll(asJson(store.each(), 25)),
  "clearing of free space": (store) => store.database.scrub(),
  "erasing 1,000": async (store, folder) => {
    const items = await selectPage(store.database, {}, 1_000);
    const ids = items.map(({ id }) => id);
    return eraseIds(store, folder, ids, new Date());
  },
};

const { storages, clear } = await prepareBenchSite();
console.log("| | median ms | longest stop of the server, ms |\n| --- | --- | --- |");
for (const [name, storage] of storages) {
  const store = await openStore(storage, { create: true });
  await fill(store);
  for (const [work, run] of Object.entries(WORK)) {
    const times: number[] = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    for (let round = 0; round < ROUNDS; round += 1) {
      const startTime = performance.now();
      await run(store, storage.dataFolder);
      times.push(performance.now() - startTime);
    }
    delay.disable();
    console.log(`| ${name}: ${work} | ${median(times).toFixed(1)} | ${(delay.max / 1e6).toFixed(1)} |`);
  }
  await store.close();
}
await clear();

/** All were declined so long ago that they expire within a week; half have the same person's data. */
async function fill(store: Store): Promise<void> {
  for (let next = 0; next < SIZE; next += BATCH_SIZE)
    await Promise.all(Array.from({ length: BATCH_SIZE }, (_, index) => add(store, next + index)));
  const decidedAt = new Date(Date.now() - 25 * MONTH_MS + 86_400_000).toISOString();
  await store.database.run("UPDATE applications SET status = 'declined', decided_at = $1", [decidedAt]);
}

function add(store: Store, index: number): Promise<unknown> {
  const own = {
    email: `person${index}@example.com`,
    dob: new Date(index * 86_400_000).toISOString().slice(0, 10),
  };
  const person = { fullName: `Person${index} García`, ...(index % 2 === 0 && own) };
  return store.add(makeNewApplication(person), new Date(Date.UTC(2026, 0, 1) + index * 60_000));
}

async function readAll(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}
