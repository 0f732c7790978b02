import { expect, test } from "vitest";
import { DAY_MS } from "#app/lib/durations.ts";
import { form } from "#app/messages/en/form.ts";
import { makeApplication } from "#tests/support/application-factory.ts";
import { readSubmission, validateSubmission } from "./submission.ts";

// Half a day earlier is yesterday.
const MORNING = Date.parse("2026-11-22T06:00:00.000Z");

function nested(depth: number): unknown {
  let value: unknown = "";
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** The problems of an application with these changes. */
function problemsOf(changes: Parameters<typeof makeApplication>[0]) {
  const submission = readSubmission({ application: makeApplication(changes) });
  if (!submission) throw new Error("It is not a submission.");
  const result = validateSubmission(submission, undefined, form, new Date(MORNING));
  return result.ok ? [] : result.problems;
}

test.each([
  ["no object", []],
  ["nothing", undefined],
  ["no application", { language: "en" }],
  ["a list for the application", { application: [] }],
  ["no time of submission", { application: { fullName: "A" } }],
  ["a time that no calendar has", { application: makeApplication({ submittedAt: "2026-02-31T25:00:00Z" }) }],
  ["February 30", { application: makeApplication({ submittedAt: "2026-02-30T12:00:00.000Z" }) }],
  ["an answer that is nested 5,000 deep", { application: { ...makeApplication(), fullName: nested(5_000) } }],
  ["a language that is none", { application: makeApplication(), language: "<script>" }],
])("a body with %s is not a submission", (_what, body) => {
  expect(readSubmission(body)).toBeUndefined();
});

test.each([
  ["a week ago, on a device that sends it today", -7 * DAY_MS, -7 * DAY_MS],
  ["today, where it is still yesterday", 0, -DAY_MS / 2],
  ["by a clock that is ten years ahead", 3650 * DAY_MS, 3650 * DAY_MS],
  ["by a clock that is ten years behind", -3650 * DAY_MS, -3650 * DAY_MS],
])("a move-in date that the form accepted %s is accepted", (_when, clock, day) => {
  const submittedAt = new Date(MORNING + clock).toISOString();
  const moveInDate = new Date(MORNING + day).toISOString().slice(0, 10);
  expect(problemsOf({ submittedAt, moveInDate })).toEqual([]);
});

test("a clock that is ahead does not make an applicant older", () => {
  const submittedAt = "2040-01-01T12:00:00.000Z";
  const submission = readSubmission({ application: makeApplication({ dob: "2015-01-01", submittedAt }) });
  if (!submission) throw new Error("It is not a submission.");
  expect(validateSubmission(submission, 21, form, new Date(MORNING))).toMatchObject({
    ok: false,
    problems: [{ field: "dob" }],
  });
});

test("a move-in date in the past in every time zone is refused", () => {
  expect(problemsOf({ submittedAt: "2026-11-22T12:00:00.000Z", moveInDate: "2026-11-20" })).toEqual([
    { field: "moveInDate", message: "Move-in date must be today or later" },
  ]);
});

test("a filled honeypot or a quick submission is possible spam", () => {
  const possibleSpam = (more: object) =>
    readSubmission({ application: makeApplication(), ...more })?.possibleSpam;
  expect(possibleSpam({ trap: "", seconds: 40 })).toBeNull();
  expect(possibleSpam({ trap: "Zoë", seconds: 1.5 })).toBe(
    "a hidden field was filled in, the form was filled in within three seconds",
  );
});
