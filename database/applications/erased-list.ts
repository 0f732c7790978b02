import { appendFile, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "#app/lib/config-error.ts";
import { isDiskFull } from "#app/lib/disk-full.ts";
import { undefinedIfMissing } from "#app/lib/undefined-if-missing.ts";

const FILE = "erased.txt";
const PENDING = "?";
const CONFIRMED = " ";
const REMOVED = "-";
const ID = /[0-9a-f]{32}/g;
// An interrupted write leaves the start of a pending id.
const LINE = /^(?:\?[0-9a-f]{0,31}|[\s?-]*(?:[0-9a-f]{32}[\s?-]*)*)$/;
/** Bytes that another program may have added: zeros, and the marks of UTF-16 and UTF-8. */
const ADDED = ["\0", "\u00ff\u00fe", "\u00fe\u00ff", "\u00ef\u00bb\u00bf"];

/**
 * The ids of erased applications, in a file beside the database. They are skipped when an older backup is restored. A ? is
 * before an id until its erasure is committed. Only such an id is ever removed: a database that has the application of
 * another one is an older one.
 *
 * Methods throw a `ConfigError` if the file cannot be used.
 */
export class ErasedList {
  readonly #file: string;

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, FILE);
  }

  /** All ids, also the pending ones. Lines that cannot be read are skipped. */
  async ids(): Promise<string[]> {
    return [...new Set((await this.#read()).match(ID))];
  }

  async pending(): Promise<string[]> {
    return Array.from((await this.#read()).matchAll(/\?([0-9a-f]{32})/g), ([, id = ""]) => id);
  }

  /** Throws a `ConfigError` if a line cannot be read: its application would return with an older backup. */
  async requireReadable(): Promise<void> {
    const lines = (await this.#read()).split("\n");
    const wrong = lines.findIndex((line) => !LINE.test(line.trim()));
    if (wrong >= 0)
      throw new ConfigError(
        `Line ${wrong + 1} of ${this.#file}, the list of erased applications, is not an id of 32 digits and letters. Correct or remove it, and try again.`,
      );
  }

  /**
   * Adds ids whose erasure is not committed yet. They are on the disk when the promise resolves. Each begins a new line,
   * whatever was left of the last one.
   */
  addPending(ids: readonly string[]): Promise<void> {
    const lines = ids.map((id) => `\n${PENDING}${id}`).join("");
    return this.#use(() => appendFile(this.#file, lines, { mode: 0o600, flush: true }));
  }

  /**
   * Confirms pending ids, or removes them if their applications were kept. They are overwritten in place, which needs no
   * space.
   */
  settle(ids: readonly string[], kept: ReadonlySet<string>): Promise<void> {
    return this.#use(async () => {
      await using file = await open(this.#file, "r+");
      const text = await file.readFile("latin1");
      for (const id of ids) {
        const line = PENDING + id;
        const replacement = kept.has(id) ? REMOVED.repeat(line.length) : CONFIRMED;
        for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + 1))
          await file.write(replacement, at, "latin1");
      }
      await file.datasync();
    });
  }

  async #read(): Promise<string> {
    const text = await this.#use(() => readFile(this.#file, "latin1").catch(undefinedIfMissing));
    return ADDED.reduce((rest, added) => rest.replaceAll(added, ""), text ?? "").toLowerCase();
  }

  async #use<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // The caller reports a full disk.
      if (isDiskFull(error)) throw error;
      throw new ConfigError(
        `${this.#file}, the list of erased applications, cannot be used: ${(error as Error).message}. Make it a file that this account can read and write, and try again.`,
      );
    }
  }
}
