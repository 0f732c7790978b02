import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messages } from "#app/messages/en.ts";
import { messages as spanish } from "#app/messages/es.ts";
import { ANSWERS, QUESTION_NAMES, QUESTIONS } from "#tests/support/questions.ts";
import { createApplication, type FormValues, validateAnswers } from "./application.ts";

const TODAY = "2026-11-21";
const SEEN = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

function problemOf(changes: FormValues, minimumAge?: number) {
  const result = validateAnswers({ ...ANSWERS, ...changes }, { today: TODAY, minimumAge }, messages);
  return result.ok ? [] : result.problems.map(({ field, message }) => `${field}: ${message}`);
}

describe("a complete form", () => {
  test("becomes an application with exactly the specified fields and the submission time", () => {
    const result = validateAnswers(ANSWERS, { today: TODAY }, messages);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(createApplication(result.answers, new Date("2026-11-21T15:04:05.678Z"))).toEqual({
      ...ANSWERS,
      submittedAt: "2026-11-21T15:04:05.678Z",
    });
  });

  test("texts are trimmed of whitespace and invisible characters", () => {
    const result = validateAnswers(
      { ...ANSWERS, email: " \u202azoe@example.com\u202c" },
      { today: TODAY },
      messages,
    );
    expect(result.ok && result.answers.email).toBe("zoe@example.com");
  });

  test("control characters are removed, except line breaks and tabs of long answers", () => {
    const result = validateAnswers(
      {
        ...ANSWERS,
        fullName: "Zoë\t\u0000Gar\u0007cía\u0085\r\nJr.",
        reference1: "Tom\ud800",
        currentLiving: "\u001b[2JWith\tmy\u0000 sister\r\nand\u009b her cat\rfor\vnow",
      },
      { today: TODAY },
      messages,
    );
    expect(result.ok && result.answers).toEqual({
      ...ANSWERS,
      fullName: "Zoë García Jr.",
      reference1: "Tom\ufffd",
      currentLiving: "[2JWith\tmy sister\nand her cat\nfor\nnow",
    });
  });

  test("loses unknown fields", () => {
    const result = validateAnswers({ ...ANSWERS, admin: true }, { today: TODAY }, messages);
    expect(result.ok && Object.keys(result.answers)).toEqual(Object.keys(ANSWERS));
  });
});

test("every empty required field has its own error, in form order", () => {
  const empty = QUESTION_NAMES.map((name) => [name, ANSWERS[name] === true ? false : ""]);
  const required = QUESTIONS.filter(({ mistake }) => mistake !== "");
  expect(problemOf(Object.fromEntries(empty))).toEqual(
    required.map(({ name, mistake }) => `${name}: ${mistake}`),
  );
});

test("a missing answer is read as an empty one", () => {
  const mustAnswer = QUESTIONS.filter(({ mistake }) => mistake !== "");
  const required = Object.fromEntries(mustAnswer.map(({ name, answer }) => [name, answer]));
  expect(validateAnswers(required, { today: TODAY }, messages)).toEqual({ ok: true, answers: ANSWERS });
  const nothing = validateAnswers({}, { today: TODAY }, spanish);
  expect(!nothing.ok && nothing.problems).toEqual(
    mustAnswer.map(({ name }) => ({
      field: name,
      message: spanish.fields.missing[name as keyof typeof spanish.fields.missing],
    })),
  );
});

test.each(["\u200b", "\u0000", "\u0007\u009f"])(
  "%j has no visible character and is not a name",
  (fullName) => {
    expect(problemOf({ fullName })).toEqual(["fullName: Enter your full name"]);
  },
);

test("errors of every kind are in form order", () => {
  const tooLong = Object.fromEntries(QUESTION_NAMES.map((name) => [name, "x".repeat(2001)]));
  const empty = Object.fromEntries(QUESTION_NAMES.map((name) => [name, ""]));
  for (const values of [tooLong, { ...empty, currentLiving: "x".repeat(2001), moveInDate: "x" }]) {
    const fields = problemOf(values).map((problem) => problem.split(":")[0]);
    expect(fields).toEqual(QUESTION_NAMES.filter((name) => fields.includes(name)));
  }
});

test.each([
  "(217) 555-0187",
  "+49 (0)30 / 12 34 56 7",
  "2175550187 ext. 42",
  "555.0187 x9",
  "+49 1512 3456789 extension 12345",
  "٠١٢٣٤٥٦٧٨٩",
  "+123456789012345",
])("the phone number %s is accepted", (phone) => expect(problemOf({ phone })).toEqual([]));

test.each(["123456", "call me", "+1234567890123456", "12345 x6789"])(
  "the phone number %s is refused",
  (phone) => expect(problemOf({ phone })).toEqual(["phone: Enter a phone number with 7 to 15 digits"]),
);

test.each(["a@b.co", "zoë@bücher.example", "用户@例子.广告", "first.last+tag@sub.example.org"])(
  "the email address %s is accepted",
  (email) => expect(problemOf({ email })).toEqual([]),
);

test.each([
  "zoe",
  "zoe@",
  "@example.com",
  "zoe@@example.com",
  "zoe@example",
  "zoe @example.com",
  "zoe@a..com",
  "<z@a.co>",
  "a.@b.co",
])("the email address %s is refused", (email) =>
  expect(problemOf({ email })).toEqual([
    "email: Enter an email address in the correct format, like name@example.com",
  ]),
);

test.each([
  ["2026-11-20", []],
  ["2026-11-21", ["dob: Date of birth must be in the past"]],
  ["1900-01-02", []],
  ["1900-01-01", ["dob: Date of birth must be after January 1, 1900"]],
  ["2023-02-29", ["dob: Date of birth must be a valid date with a month, day and year"]],
  ["2/3/1990", ["dob: Date of birth must be a valid date with a month, day and year"]],
])("the date of birth %s gives %j", (dob, problems) => expect(problemOf({ dob })).toEqual(problems));

test.each([
  ["2026-11-21", []],
  ["2026-11-20", ["moveInDate: Move-in date must be today or later"]],
  ["2027-13-01", ["moveInDate: Move-in date must be a valid date with a month, day and year"]],
  ["", []],
])("the move-in date %s gives %j", (moveInDate, problems) =>
  expect(problemOf({ moveInDate })).toEqual(problems),
);

test("a minimum age counts whole years to the day", () => {
  expect(problemOf({ dob: "2008-11-21" }, 18)).toEqual([]);
  expect(problemOf({ dob: "2008-11-22" }, 18)).toEqual(["dob: You must be at least 18 years old to apply"]);
});

test("texts are accepted up to their maximum length", () => {
  expect(problemOf({ fullName: "x".repeat(200), currentLiving: "y".repeat(2000) })).toEqual([]);
  expect(problemOf({ fullName: "x".repeat(201), currentLiving: "y".repeat(2001) })).toEqual([
    "fullName: Full name must be 200 characters or fewer",
    "currentLiving: Current living situation must be 2,000 characters or fewer",
  ]);
});

test("errors are in the language of the messages", () => {
  const values = { ...ANSWERS, currentLiving: "y".repeat(2001), moveInDate: "2026-02-30", agreeRules: false };
  const result = validateAnswers(values, { today: TODAY }, spanish);
  expect(!result.ok && result.problems.map(({ message }) => message)).toEqual([
    "Fecha de mudanza: escriba una fecha válida con mes, día y año",
    "Situación de vivienda actual: escriba 2,000 caracteres o menos",
    "Acepte las Reglas de la casa",
  ]);
});

test("a value of another type is not an answer, even for an optional question", () => {
  expect(problemOf({ plan: "Gold" })).toEqual(["plan: Choose a plan"]);
  expect(problemOf({ currentLiving: true })).toEqual([
    "currentLiving: Current living situation must be text",
  ]);
});

test("a name may be one character in any script", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }), (fullName) => {
      fc.pre(SEEN.test(fullName));
      expect(problemOf({ fullName })).toEqual([]);
    }),
  );
});

test("validation never throws, whatever the form contains", () => {
  const values = fc.dictionary(
    fc.constantFrom(...Object.keys(ANSWERS), "__proto__", "other"),
    fc.oneof(fc.string({ unit: "binary" }), fc.boolean(), fc.constant(null), fc.integer(), fc.object()),
  );
  fc.assert(
    fc.property(values, (anything) => {
      const result = validateAnswers(anything as FormValues, { today: TODAY }, messages);
      expect(result.ok || result.problems.length > 0).toBe(true);
    }),
  );
});
