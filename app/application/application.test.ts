import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createApplication, type FormValues, validateAnswers } from "./application.ts";
import { FIELD_NAMES } from "./fields.ts";

const TODAY = "2026-11-21";
const COMPLETE: FormValues = {
  fullName: "Zoë O’Neill",
  phone: "(217) 555-0187",
  email: "zoe@example.com",
  dob: "1990-02-28",
  plan: "Premium",
  moveInDate: "",
  currentLiving: "",
  incomeSource: "Nurse",
  emergencyContact: "Ana, 217-555-0123",
  reference1: "Tom, 217-555-0111",
  reference2: "Li, 217-555-0199",
  agreeRules: true,
  agreeOccupancy: true,
};

function problemOf(changes: FormValues, minimumAge?: number) {
  const result = validateAnswers({ ...COMPLETE, ...changes }, { today: TODAY, minimumAge });
  return result.ok ? [] : result.problems.map(({ field, message }) => `${field}: ${message}`);
}

describe("a complete form", () => {
  test("becomes an application with exactly the specified fields and the moment of submission", () => {
    const result = validateAnswers(COMPLETE, { today: TODAY });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(createApplication(result.answers, new Date("2026-11-21T15:04:05.678Z"))).toEqual({
      ...COMPLETE,
      submittedAt: "2026-11-21T15:04:05.678Z",
    });
  });

  test("has its texts trimmed", () => {
    const result = validateAnswers({ ...COMPLETE, fullName: "  Ann \n" }, { today: TODAY });
    expect(result.ok && result.answers.fullName).toBe("Ann");
  });

  test("loses fields that no application has", () => {
    const result = validateAnswers({ ...COMPLETE, admin: true }, { today: TODAY });
    expect(result.ok && Object.keys(result.answers)).toEqual(Object.keys(COMPLETE));
  });
});

test("every empty required field has its own instruction, in the order of the form", () => {
  const empty = Object.fromEntries(Object.keys(COMPLETE).map((name) => [name, ""]));
  expect(problemOf({ ...empty, agreeRules: false, agreeOccupancy: false })).toEqual([
    "fullName: Enter your full name",
    "phone: Enter your phone number",
    "email: Enter your e-mail address",
    "dob: Enter your date of birth",
    "plan: Choose a plan",
    "incomeSource: Enter your source of income",
    "emergencyContact: Enter the name and phone number of an emergency contact",
    "reference1: Enter the name and phone number of your first reference",
    "reference2: Enter the name and phone number of your second reference",
    "agreeRules: Agree to the House Rules",
    "agreeOccupancy: Acknowledge the double occupancy",
  ]);
});

test("mistakes come in the order of the form, whatever kind they are", () => {
  const tooLong = Object.fromEntries(FIELD_NAMES.map((name) => [name, "x".repeat(2001)]));
  const empty = Object.fromEntries(FIELD_NAMES.map((name) => [name, ""]));
  for (const values of [tooLong, { ...empty, currentLiving: "x".repeat(2001), moveInDate: "x" }]) {
    const fields = problemOf(values).map((problem) => problem.split(":")[0]);
    expect(fields).toEqual(FIELD_NAMES.filter((name) => fields.includes(name)));
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
  "the e-mail address %s is accepted",
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
])("the e-mail address %s is refused", (email) =>
  expect(problemOf({ email })).toEqual([
    "email: Enter an e-mail address in the correct format, like name@example.com",
  ]),
);

test.each([
  ["2026-11-20", []],
  ["2026-11-21", ["dob: Date of birth must be in the past"]],
  ["1900-01-02", []],
  ["1900-01-01", ["dob: Date of birth must be after January 1, 1900"]],
  ["2023-02-29", ["dob: Date of birth must be a real date with month, day and year"]],
  ["2/3/1990", ["dob: Date of birth must be a real date with month, day and year"]],
])("the date of birth %s gives %j", (dob, problems) => expect(problemOf({ dob })).toEqual(problems));

test.each([
  ["2026-11-21", []],
  ["2026-11-20", ["moveInDate: Move-in date must be today or later"]],
  ["2027-13-01", ["moveInDate: Move-in date must be a real date with month, day and year"]],
  ["", []],
])("the move-in date %s gives %j", (moveInDate, problems) =>
  expect(problemOf({ moveInDate })).toEqual(problems),
);

test("a minimum age counts whole years to the day", () => {
  expect(problemOf({ dob: "2008-11-21" }, 18)).toEqual([]);
  expect(problemOf({ dob: "2008-11-22" }, 18)).toEqual(["dob: You must be at least 18 years old to apply"]);
});

test("texts may be as long as their limit and no longer", () => {
  expect(problemOf({ fullName: "x".repeat(200), currentLiving: "y".repeat(2000) })).toEqual([]);
  expect(problemOf({ fullName: "x".repeat(201), currentLiving: "y".repeat(2001) })).toEqual([
    "fullName: Full name must be 200 characters or fewer",
    "currentLiving: Current living situation must be 2,000 characters or fewer",
  ]);
});

test("a name may be one character in any script", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }), (fullName) => {
      fc.pre(fullName.trim() !== "");
      expect(problemOf({ fullName })).toEqual([]);
    }),
  );
});

test("whatever the form holds, the check gives an answer and never an exception", () => {
  const values = fc.dictionary(
    fc.constantFrom(...Object.keys(COMPLETE), "__proto__", "other"),
    fc.oneof(fc.string({ unit: "binary" }), fc.boolean(), fc.constant(null), fc.integer(), fc.object()),
  );
  fc.assert(
    fc.property(values, (anything) => {
      const result = validateAnswers(anything as FormValues, { today: TODAY });
      expect(result.ok || result.problems.length > 0).toBe(true);
    }),
  );
});

test("an application reads the same after it was stored as text", () => {
  const line = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
    .filter((text) => text.trim() !== "");
  fc.assert(
    fc.property(line, line, line, (fullName, incomeSource, currentLiving) => {
      const result = validateAnswers(
        { ...COMPLETE, fullName, incomeSource, currentLiving },
        { today: TODAY },
      );
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      const application = createApplication(result.answers, new Date());
      expect(JSON.parse(JSON.stringify(application))).toEqual(application);
    }),
  );
});
