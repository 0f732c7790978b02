import { expect, test } from "vitest";
import { TaskQueue } from "./task-queue.ts";

test("two tasks run at a time, in order, and a failed one frees its slot", async () => {
  const queue = new TaskQueue(2);
  const started: string[] = [];
  const tasks = ["one", "two", "three", "four"].map((name) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const ended = queue.run(() => {
      started.push(name);
      return promise;
    });
    return { resolve, reject, ended };
  });
  const [one, two, three, four] = tasks;
  expect(started).toEqual(["one", "two"]);
  two?.reject(new Error("No photo"));
  await expect(two?.ended).rejects.toThrow("No photo");
  expect(started).toEqual(["one", "two", "three"]);
  one?.resolve("a");
  expect(await one?.ended).toBe("a");
  expect(started).toEqual(["one", "two", "three", "four"]);
  three?.resolve("c");
  four?.resolve("d");
  expect(await Promise.all([three?.ended, four?.ended])).toEqual(["c", "d"]);
});
