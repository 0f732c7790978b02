import fc from "fast-check";
import { expect, test } from "vitest";
import { ANSWERS } from "#tests/support/questions.ts";
import { parseStoredApplication } from "./stored-application.ts";

const APPLICATION = { ...ANSWERS, submittedAt: "2020-01-01T00:00:00.000Z" };

test("an application is found, however long ago its dates are", () => {
  const text = JSON.stringify({ ...APPLICATION, moveInDate: "2020-02-01" });
  expect(parseStoredApplication(text)).toEqual({
    application: { ...APPLICATION, moveInDate: "2020-02-01" },
    text,
  });
});

test("an older application is shown as it was written, without control characters", () => {
  const text = JSON.stringify({
    ...APPLICATION,
    fullName: "Ann\u0000",
    currentLiving: "Here\nand\u001b there",
  });
  expect(parseStoredApplication(text)).toEqual({
    application: { ...APPLICATION, fullName: "Ann", currentLiving: "Here\nand there" },
    text,
  });
});

test("an application from before a new optional question has an empty answer to it", () => {
  const text = JSON.stringify({ ...APPLICATION, moveInDate: undefined, currentLiving: undefined });
  expect(parseStoredApplication(text)).toEqual({ application: APPLICATION, text });
});

test("without stored text there is no application", () => {
  expect(parseStoredApplication(null)).toEqual({ text: null, application: null });
});

test.each([
  "",
  "null",
  "[]",
  '{"fullName":"Ann"',
  JSON.stringify({ ...APPLICATION, plan: "Gold" }),
  JSON.stringify({ ...APPLICATION, agreeRules: false }),
  JSON.stringify({ ...APPLICATION, submittedAt: "yesterday" }),
  JSON.stringify({ ...APPLICATION, fullName: 7 }),
  JSON.stringify({ ...APPLICATION, fullName: undefined }),
  JSON.stringify({ ...APPLICATION, email: "x".repeat(255) }),
  JSON.stringify({ ...APPLICATION, currentLiving: "x".repeat(5_000_000) }),
])("%.60s is unreadable", (text) => {
  expect(parseStoredApplication(text)).toEqual({ text, application: null });
});

test("reading the application never throws, whatever is stored", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.json({ maxDepth: 5 })), (text) => {
      expect(parseStoredApplication(text).text).toBe(text);
    }),
  );
});
