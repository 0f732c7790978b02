import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/**
 * Keeps others out until it is disposed of. SQLite locks the file through the operating system, so a program that was
 * killed leaves no lock behind, on any system.
 *
 * @param path of a file that holds nothing else
 * @returns undefined where another has it
 */
export function tryLock(path: string): Disposable | undefined {
  // SQLite would open a file that may only be read, and lock no one out.
  closeSync(openSync(path, "a"));
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec("BEGIN EXCLUSIVE");
    return { [Symbol.dispose]: () => file.close() };
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
