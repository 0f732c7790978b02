import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { newId } from "#app/lib/new-id.ts";
import { makeApplication } from "#tests/support/application-factory.ts";

/** One durable commit of one application at each call, in a database with the intake's settings and nothing around it. */
export function bareCommits(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, "bare.sqlite"));
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
  database.exec("CREATE TABLE applications (id TEXT PRIMARY KEY, application TEXT)");
  const insert = database.prepare("INSERT INTO applications VALUES (?, ?)");
  return () => void insert.run(newId(), JSON.stringify(makeApplication()));
}

// As a worker: so many a second, since waiting for the disk holds up its thread. Any message ends it with the times.
if (parentPort) {
  const { folder, aSecond } = workerData as { folder: string; aSecond: number };
  const commit = bareCommits(folder);
  const times: number[] = [];
  const timer = setInterval(() => {
    const begun = performance.now();
    commit();
    times.push(performance.now() - begun);
  }, 1_000 / aSecond);
  parentPort.once("message", () => {
    clearInterval(timer);
    parentPort?.postMessage(times);
  });
}
