import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { tryLock } from "./lock.ts";

const RETRY_MS = 200;

/**
 * Waits for any other build in a folder to finish, then locks out others until disposed.
 *
 * @param log called with one sentence if it has to wait
 */
export async function lockBuilds(builds: string, log: (sentence: string) => void): Promise<Disposable> {
  mkdirSync(builds, { recursive: true });
  for (let isFirst = true; ; isFirst = false) {
    const lock = tryLock(join(builds, "lock"));
    if (lock) return lock;
    if (isFirst) log("Another build is running in this folder. This one starts when it has ended.");
    await wait(RETRY_MS);
  }
}
