/**
 * `Promise.all` for tasks that write files: a failure is reported only when every task has ended, so that anyone who
 * hears of it can remove the folder or build it again with nothing still being written there.
 *
 * Rejects with the reason of the first task, in their order, that failed.
 */
export async function settleAll<Result>(tasks: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(tasks);
  return Promise.all(tasks);
}
