import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { environmentOf } from "#tests/support/command-runner.ts";
import { startServer } from "#tests/support/kill-server.ts";
import { Client, pace } from "./intake-client.ts";
import { prepareGround } from "./intake-site.ts";
import { median, quantile } from "./statistics.ts";

// How long applications take and what the server holds, over minutes of steady load, and whether pages are slower meanwhile.
// Beside it bare commits are made at the same pace on the same disk: their times are what the disk alone takes.
// The load is many times what the limits of the intake let through (5 a second, from all addresses).
//   node bench/intake-steady.ts --minutes 5

const { values: options } = parseArgs({ options: { minutes: { type: "string", default: "5" } } });
const A_SECOND = 20;
const PAGE_CLIENTS = 2;
const WINDOWS = 8;
const WINDOW_MS = 4_000;

const { site, storages, clear } = await prepareGround();
console.log(
  "| store | applications | median ms | p99 ms | slowest ms | a bare commit: median ms | p99 ms | slowest ms | MB after 30 s | MB at the end | pages a second alone | meanwhile | ratio |",
);
console.log(`|${" --- |".repeat(13)}`);
for (const [name, storage] of storages) {
  const { child, origin } = await startServer(site, environmentOf(storage));
  const cells = [
    ...(await steadyLoad(origin, child.pid ?? 0, storage.dataFolder)),
    ...(await pagesMeanwhile(origin)),
  ];
  console.log(`| ${[name, ...cells].join(" | ")} |`);
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}
await clear();

async function steadyLoad(origin: string, process: number, folder: string): Promise<string[]> {
  const forMs = Number(options.minutes) * 60_000;
  const load = applySteadily(origin);
  const workerData = { folder: join(folder, "bare"), aSecond: A_SECOND };
  const bare = new Worker(new URL("./intake-bare.ts", import.meta.url), { workerData });
  await wait(Math.min(30_000, forMs / 2));
  const early = memoryOf(process);
  await wait(forMs - Math.min(30_000, forMs / 2));
  const times = await load.stop();
  bare.postMessage("stop");
  const [alone] = (await once(bare, "message")) as [number[]];
  return [
    `${times.length}`,
    ...spreadOf(times),
    ...spreadOf(alone),
    early.toFixed(0),
    memoryOf(process).toFixed(0),
  ];
}

function spreadOf(times: readonly number[]): string[] {
  return [median(times), quantile(times, 0.99), Math.max(...times)].map((ms) => ms.toFixed(1));
}

/** In turns, so that whatever else the machine does falls on both alike. */
async function pagesMeanwhile(origin: string): Promise<string[]> {
  const speeds = { alone: [] as number[], meanwhile: [] as number[] };
  const client = new Client(origin, PAGE_CLIENTS);
  for (let window = 0; window < WINDOWS; window += 1) {
    const load = window % 2 ? applySteadily(origin) : undefined;
    speeds[load ? "meanwhile" : "alone"].push(
      await pace(() => client.read("/apply"), PAGE_CLIENTS, WINDOW_MS),
    );
    await load?.stop();
  }
  client.close();
  const [alone, meanwhile] = [median(speeds.alone), median(speeds.meanwhile)];
  return [alone.toFixed(0), meanwhile.toFixed(0), (meanwhile / alone).toFixed(2)];
}

/** Sends so many applications a second, whether the earlier ones are answered or not. */
function applySteadily(origin: string): { stop(): Promise<number[]> } {
  const client = new Client(origin, 50);
  const all: Promise<number>[] = [];
  const timer = setInterval(() => all.push(client.apply()), 1_000 / A_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      const times = await Promise.all(all);
      client.close();
      return times;
    },
  };
}

/** What a process holds of the memory, in MB (Linux). */
function memoryOf(process: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${process}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
