import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { tryLock } from "./lock.ts";

const AGAIN_MS = 200;

/**
 * Waits until no other build works in a folder, and keeps others out until it is disposed of.
 *
 * @param say is given one sentence when there is something to wait for
 */
export async function lockBuilds(build: string, say: (sentence: string) => void): Promise<Disposable> {
  mkdirSync(build, { recursive: true });
  for (let isFirst = true; ; isFirst = false) {
    const lock = tryLock(join(build, "lock"));
    if (lock) return lock;
    if (isFirst) say("Another build is running in this folder. This one starts when it has ended.");
    await wait(AGAIN_MS);
  }
}
