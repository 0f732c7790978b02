import { stat } from "node:fs/promises";

/** Keeps the most recently used results for files, as long as the files do not change. */
export class FileCache<Result> {
  readonly #results = new Map<string, Promise<Result>>();
  readonly #size: number;

  /** @param size the number of results to keep */
  constructor(size: number) {
    this.#size = size;
  }

  /** @param variant distinguishes the results for one file, if it has several */
  async get(path: string, make: () => Promise<Result>, variant = 0): Promise<Result> {
    const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 }));
    const key = `${path}|${mtimeMs}|${size}|${variant}`;
    const result = this.#results.get(key) ?? make();
    this.#results.delete(key);
    this.#results.set(key, result);
    const [oldest] = this.#results.keys();
    if (this.#results.size > this.#size && oldest !== undefined) this.#results.delete(oldest);
    // A failure may be temporary.
    result.catch(() => this.#results.delete(key));
    return result;
  }
}
