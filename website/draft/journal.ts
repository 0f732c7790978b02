import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as v from "valibot";
import { diskError } from "../errors.ts";
import { writeWhole } from "../write-file.ts";
import { type Entry, entry } from "./entries.ts";

/**
 * The edits that are not published, a line of JSON for each, added and never changed. A line that a kill or a full disk has
 * cut short counts as not written.
 */
export class Journal {
  readonly #file: string;
  #entries: Entry[];
  #bytes: number;

  private constructor(file: string, entries: Entry[], bytes: number) {
    this.#file = file;
    this.#entries = entries;
    this.#bytes = bytes;
  }

  static async open(file: string): Promise<Journal> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return "";
    });
    const entries: Entry[] = [];
    let bytes = 0;
    for (const line of text.split(/(?<=\n)/)) {
      const read = line.endsWith("\n") ? parsed(line) : undefined;
      if (!read) break;
      entries.push(read);
      bytes += Buffer.byteLength(line);
    }
    return new Journal(file, entries, bytes);
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** How often the draft was changed. It never goes back, also not when the draft is published. */
  get revision(): number {
    return this.#startRevision + this.#entries.filter(({ kind }) => kind !== "start").length;
  }

  get #startRevision(): number {
    const [first] = this.#entries;
    return first?.kind === "start" ? first.revision : 0;
  }

  /** Adds entries, on the disk before it resolves. Throws a `WebsiteError` where that fails; the draft is as before then. */
  async append(added: readonly Entry[]): Promise<void> {
    const lines = added.map((one) => `${JSON.stringify(one)}\n`).join("");
    try {
      const file = await open(this.#file, "a", 0o600);
      try {
        await file.truncate(this.#bytes);
        await file.appendFile(lines);
        await file.datasync();
      } catch (error) {
        await file.truncate(this.#bytes).catch(() => undefined);
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

  /** Forgets the entries up to a revision, which were published. Those that came later stay. */
  async removeUpTo(revision: number): Promise<void> {
    const count = revision - this.#startRevision;
    if (count <= 0) return;
    const later = this.#entries.filter(({ kind }) => kind !== "start").slice(count);
    const entries: Entry[] = [{ kind: "start", revision }, ...later];
    const text = entries.map((one) => `${JSON.stringify(one)}\n`).join("");
    await writeWhole(this.#file, text).catch((error) => {
      throw diskError(error);
    });
    this.#entries = entries;
    this.#bytes = Buffer.byteLength(text);
  }
}

function parsed(line: string): Entry | undefined {
  try {
    return v.parse(entry, JSON.parse(line));
  } catch {
    return undefined;
  }
}
