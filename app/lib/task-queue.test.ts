import { expect, test } from "vitest";
import { TaskQueue } from "./task-queue.ts";

test("tasks run one at a time, in order, also after one that fails", async () => {
  const queue = new TaskQueue();
  const started: string[] = [];
  const tasks = ["one", "two", "three"].map((name) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const ended = queue.run(() => {
      started.push(name);
      return promise;
    });
    return { resolve, reject, ended };
  });
  const [one, two, three] = tasks;
  two?.reject(new Error("No photo"));
  one?.resolve("a");
  expect(await one?.ended).toBe("a");
  expect(started).toEqual(["one"]);
  await expect(two?.ended).rejects.toThrow("No photo");
  three?.resolve("c");
  expect(await three?.ended).toBe("c");
  expect(started).toEqual(["one", "two", "three"]);
});
