import fc from "fast-check";
import { expect, test } from "vitest";
import { ANSWERS, QUESTIONS } from "#tests/support/questions.ts";
import { type CopySource, copyText } from "./copy-text.ts";
import { mailLink } from "./mail-link.ts";

const SOURCE: CopySource = {
  ...ANSWERS,
  currentLiving: "With a friend",
  // Noon in the time zone of this computer.
  submittedAt: new Date(2026, 10, 21, 12).toISOString(),
};

const TARGET = { residence: "Sage House", address: "hello@example.com", code: "en" };

const ANSWER_TEXTS: Record<string, string> = {
  ...ANSWERS,
  dob: "February 28, 1990",
  currentLiving: "With a friend",
  agreeRules: "Yes",
  agreeOccupancy: "Yes",
};

function decoded(href: string) {
  return decodeURIComponent(href.slice(href.indexOf("&body=") + 6));
}

test("the copy contains every answer as text", () => {
  expect(copyText(SOURCE, "Sage House", "en").split("\r\n")).toEqual([
    "Application to Sage House",
    "Submitted on November 21, 2026",
    "",
    ...QUESTIONS.map(({ name, label }) => `${label}: ${ANSWER_TEXTS[name] || "Not given"}`),
    "",
  ]);
});

test("a copy from a Spanish page is in English and names the applicant's language", () => {
  expect(copyText(SOURCE, "Sage House", "es")).toBe(
    `${copyText(SOURCE, "Sage House", "en")}\r\nThe applicant used this site in Spanish.\r\n`,
  );
});

test("the copy and the email use one kind of line break", () => {
  const source = { ...SOURCE, currentLiving: "With a friend\nUntil March\r\nThen alone\rOr not" };
  const text = copyText(source, "Sage House", "en");
  expect(text).toContain("With a friend\r\nUntil March\r\nThen alone\r\nOr not\r\n");
  expect(text).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
  expect(decoded(mailLink(source, TARGET).href)).toBe(text);
});

test("a typical application fits into the email completely", () => {
  const { href, leftOut } = mailLink(SOURCE, TARGET);
  expect(leftOut).toEqual([]);
  expect(href.startsWith("mailto:hello@example.com?subject=Application%20to%20Sage%20House&body=")).toBe(
    true,
  );
  expect(decoded(href)).toBe(copyText(SOURCE, "Sage House", "en"));
});

test("answers that do not fit are named, longest first", () => {
  const { href, leftOut } = mailLink({ ...SOURCE, currentLiving: "x".repeat(2000) }, TARGET);
  expect(leftOut).toEqual(["currentLiving"]);
  expect(decoded(href)).toContain("Current living situation: (see the whole application)\r\n");
  expect(decoded(href)).toContain("Source of income: Nurse at Springfield General\r\n");
});

test("the link stays under 1,600 characters and can be decoded, whatever the answers", () => {
  const line = fc.string({ unit: "binary", maxLength: 200 });
  fc.assert(
    fc.property(
      line,
      line,
      line,
      fc.string({ unit: "grapheme", maxLength: 2000 }),
      (fullName, emergencyContact, reference1, currentLiving) => {
        const source = { ...SOURCE, fullName, emergencyContact, reference1, currentLiving };
        const { href } = mailLink(source, {
          ...TARGET,
          residence: "Haus der langen Wörter & Namen",
          code: "es",
        });
        expect(href.length).toBeLessThan(1600);
        expect(decoded(href)).toContain("Application to Haus der langen Wörter & Namen");
      },
    ),
  );
});
