import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

const AGAIN_MS = 200;
const SQLITE_BUSY = 5;

/**
 * Waits until no other build works in a folder, and keeps others out until it is disposed of. SQLite locks the file through
 * the operating system, so a build that was killed leaves no lock behind, on any system.
 *
 * @param say is given one sentence when there is something to wait for
 */
export async function lockBuilds(build: string, say: (sentence: string) => void): Promise<Disposable> {
  mkdirSync(build, { recursive: true });
  const path = join(build, "lock");
  // SQLite would open a file that may only be read, and lock nobody out.
  closeSync(openSync(path, "a"));
  const file = new DatabaseSync(path, { timeout: 0 });
  for (let isFirst = true; !tryLock(file); isFirst = false) {
    if (isFirst) say("Another build is running in this folder. This one starts when it has ended.");
    await wait(AGAIN_MS);
  }
  return { [Symbol.dispose]: () => file.close() };
}

function tryLock(file: DatabaseSync): boolean {
  try {
    file.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
