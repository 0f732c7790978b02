import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/**
 * Locks a file until disposed. SQLite locks it through the operating system, so a killed program leaves no lock behind on
 * any system.
 *
 * @param path a file used for nothing else
 * @returns undefined if another process holds the lock
 */
export function tryLock(path: string): Disposable | undefined {
  // SQLite would open a read-only file without locking it.
  closeSync(openSync(path, "a"));
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // In memory, because a journal on a full disk could not be written.
    file.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return { [Symbol.dispose]: () => file.close() };
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
