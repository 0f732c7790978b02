import { once } from "node:events";
import { environmentOf } from "#tests/support/command-runner.ts";
import { startServer } from "#tests/support/kill-server.ts";
import { bareCommits } from "./intake-bare.ts";
import { Client, pace } from "./intake-client.ts";
import { prepareGround } from "./intake-site.ts";
import { median } from "./statistics.ts";

// Acknowledged applications per second, beside a bare loop of durable commits on the same disk, in turns.
//   node bench/intake-speed.ts

const ROUNDS = 5;
const ROUND_MS = 4_000;
const CLIENTS = 64;

const { site, storages, clear } = await prepareGround();
const bare = bareCommits(storages.get("SQLite")?.dataFolder ?? "");
const servers = new Map<string, Awaited<ReturnType<typeof startServer>>>();
for (const [name, storage] of storages) servers.set(name, await startServer(site, environmentOf(storage)));
const results = new Map<string, number[]>([
  ["bare loop", []],
  ...[...storages.keys()].map((name): [string, number[]] => [name, []]),
]);

for (let round = 0; round < ROUNDS; round += 1) {
  results.get("bare loop")?.push(await pace(bare, 1, ROUND_MS));
  for (const [name, { origin }] of servers) {
    const client = new Client(origin, CLIENTS);
    results.get(name)?.push(await pace(() => client.apply(), CLIENTS, ROUND_MS));
    client.close();
  }
}
for (const { child } of servers.values()) {
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}
await clear();

console.log(`| | a second (median of ${ROUNDS}) | to the bare loop |\n| --- | --- | --- |`);
const base = median(results.get("bare loop") ?? []);
for (const [name, speeds] of results)
  console.log(`| ${name} | ${median(speeds).toFixed(0)} | ${(median(speeds) / base).toFixed(2)} |`);
