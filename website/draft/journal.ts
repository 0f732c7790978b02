import { mkdir, open, readFile, truncate } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { undefinedIfMissing } from "#app/lib/undefined-if-missing.ts";
import { tryLock } from "#tooling/publish/lock.ts";
import { diskError, WebsiteError } from "../errors.ts";
import { writeWhole } from "../write-file.ts";
import { type Entry, entry } from "./entries.ts";

const IN_USE =
  "The website is being edited through another server that keeps its data in the same place. Close that one, and try again.";
const UNREADABLE =
  "The unpublished changes cannot be read from the disk. Ask the person who runs your server: its log says more.";

/**
 * The unpublished edits as JSON lines, with one writer at a time. Edits are appended; publishing drops those that it
 * contains. A line that was cut short by a kill or a full disk counts as not written. A line that cannot be read keeps its
 * position and affects no other line.
 */
export class Journal {
  readonly #file: string;
  readonly #lock: Disposable;
  #entries: Entry[];
  #bytes: number;

  private constructor(file: string, lock: Disposable, entries: Entry[], bytes: number) {
    this.#file = file;
    this.#lock = lock;
    this.#entries = entries;
    this.#bytes = bytes;
  }

  /** Throws a `WebsiteError` if another server has it open, or if it cannot be read. */
  static async open(folder: string): Promise<Journal> {
    const file = join(folder, "journal.jsonl");
    let lock: Disposable | undefined;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      lock = tryLock(join(folder, "lock"));
      if (!lock) throw new WebsiteError("refused", IN_USE);
      const bytes = (await readFile(file).catch(undefinedIfMissing)) ?? Buffer.alloc(0);
      const lines = bytes.toString().split("\n").slice(0, -1);
      return new Journal(file, lock, lines.map(parsed), bytes.lastIndexOf("\n") + 1);
    } catch (error) {
      lock?.[Symbol.dispose]();
      if (error instanceof WebsiteError) throw error;
      throw new WebsiteError("refused", UNREADABLE, { cause: error });
    }
  }

  /** Releases the lock, so that another server can open the journal. */
  close(): void {
    this.#lock[Symbol.dispose]();
  }

  /** The size of the file. */
  get bytes(): number {
    return this.#bytes;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** The number of changes so far. It never decreases, not even when the draft is published. */
  get revision(): number {
    return this.#startRevision + this.#entries.filter(({ kind }) => kind !== "start").length;
  }

  get #startRevision(): number {
    const [first] = this.#entries;
    return first?.kind === "start" ? first.revision : 0;
  }

  /**
   * Appends entries, and resolves once they are on the disk. Throws a `WebsiteError` on failure; the draft is unchanged
   * then.
   */
  async append(added: readonly Entry[]): Promise<void> {
    const lines = journalLines(added);
    try {
      const file = await open(this.#file, "a", 0o600);
      try {
        // By its path: Windows cannot shorten a file through a handle for appending.
        await truncate(this.#file, this.#bytes);
        await file.appendFile(lines);
        await file.datasync();
      } catch (error) {
        await truncate(this.#file, this.#bytes).catch(() => undefined);
        throw error;
      } finally {
        await file.close();
      }
    } catch (error) {
      throw diskError(error);
    }
    this.#bytes += Buffer.byteLength(lines);
    this.#entries = [...this.#entries, ...added];
  }

  /**
   * Removes entries that are not needed anymore, up to a revision. Later entries stay.
   * @param keep returns what to keep of them
   */
  async removeUpTo(revision: number, keep: (entries: readonly Entry[]) => Entry[]): Promise<void> {
    const count = revision - this.#startRevision;
    if (count <= 0) return;
    const all = this.#entries.filter(({ kind }) => kind !== "start");
    const kept = keep(all.slice(0, count));
    const start: Entry = { kind: "start", revision: revision - kept.length };
    const entries = [start, ...kept, ...all.slice(count)];
    const text = journalLines(entries);
    await writeWhole(this.#file, text).catch((error) => {
      throw diskError(error);
    });
    this.#entries = entries;
    this.#bytes = Buffer.byteLength(text);
  }
}

/** Entries as the lines of the file. */
export function journalLines(entries: readonly Entry[]): string {
  return entries.map((one) => `${JSON.stringify(one)}\n`).join("");
}

function parsed(line: string): Entry {
  try {
    return v.parse(entry, JSON.parse(line));
  } catch {
    return { kind: "unreadable" };
  }
}
