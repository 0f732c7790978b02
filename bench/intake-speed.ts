import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { environmentOf } from "#intake/commands/sample-command.ts";
import { newId, sampleApplication } from "#intake/sample-arrivals.ts";
import { startServer } from "#intake/sample-kills.ts";
import { Client, pace } from "./intake-client.ts";
import { prepareGround } from "./intake-site.ts";
import { median } from "./statistics.ts";

// Acknowledged applications per second, beside a bare loop of durable commits on the same disk, in turns.
//   node bench/intake-speed.ts

const ROUNDS = 5;
const ROUND_MS = 4_000;
const CLIENTS = 16;

const { site, storages, clear } = await prepareGround();
const bare = bareLoop(storages.get("SQLite")?.dataFolder ?? "");
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

/** One commit of one application after the other, in a database with the same settings and nothing around it. */
function bareLoop(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, "bare.sqlite"));
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
  database.exec("CREATE TABLE applications (id TEXT PRIMARY KEY, application TEXT)");
  const insert = database.prepare("INSERT INTO applications VALUES (?, ?)");
  return () => void insert.run(newId(), JSON.stringify(sampleApplication()));
}
