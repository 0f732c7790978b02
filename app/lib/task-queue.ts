/** Runs tasks one at a time, in order. */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    // The next task starts even if this one fails.
    this.#last = result.catch(() => undefined);
    return result;
  }
}
