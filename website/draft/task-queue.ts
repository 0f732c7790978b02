/** Runs tasks in order. A task starts when an earlier one has ended. */
export class TaskQueue {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** @param atOnce the maximum number of concurrent tasks */
  constructor(concurrency = 1) {
    this.#free = concurrency;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
