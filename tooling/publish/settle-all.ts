/**
 * Like `Promise.all`, for tasks that write files: rejects only after every task has ended, so that the caller can remove or
 * rebuild the folder while nothing is being written there. Rejects with the reason of the first failed task, in their
 * order.
 */
export async function settleAll<Result>(tasks: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(tasks);
  return Promise.all(tasks);
}
