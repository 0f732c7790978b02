import { expect, test } from "vitest";
import { answerBy } from "./answer-by.ts";

const waiting = { receivedAt: "2026-11-22T10:00:00.000Z", status: "new", possibleSpam: false } as const;

test("an answer is due after the promised hours", () => {
  expect(answerBy(waiting, 48)).toBe("2026-11-24T10:00:00.000Z");
});

test.each([
  ["an answer was given", { ...waiting, status: "contacted" as const }, 48],
  ["it may be spam", { ...waiting, possibleSpam: "the form was filled in within three seconds" }, 48],
  ["no hours are promised", waiting, undefined],
])("no answer is due where %s", (_case, application, hours) => {
  expect(answerBy(application, hours)).toBeNull();
});
