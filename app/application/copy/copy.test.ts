import fc from "fast-check";
import { expect, test } from "vitest";
import { type CopySource, copyText } from "./copy-text.ts";
import { mailLink } from "./mail-link.ts";

const SOURCE: CopySource = {
  fullName: "Zoë O’Neill",
  phone: "(217) 555-0187",
  email: "zoe@example.com",
  dob: "1990-02-28",
  plan: "Premium",
  moveInDate: "",
  incomeSource: "Nurse",
  currentLiving: "With a friend",
  emergencyContact: "Ana",
  reference1: "Tom",
  reference2: "Li",
  agreeRules: true,
  agreeOccupancy: true,
  submittedAt: "2026-11-21T18:00:00.000Z",
};

function decoded(href: string) {
  return decodeURIComponent(href.slice(href.indexOf("&body=") + 6));
}

test("the copy says every answer in words", () => {
  expect(copyText(SOURCE, "Sage House").split("\r\n")).toEqual([
    "Application to Sage House",
    "Submitted on November 21, 2026",
    "",
    "Full name: Zoë O’Neill",
    "Phone number: (217) 555-0187",
    "E-mail address: zoe@example.com",
    "Date of birth: February 28, 1990",
    "Plan: Premium",
    "Move-in date: Not given",
    "Current living situation: With a friend",
    "Source of income: Nurse",
    "Emergency contact: Ana",
    "First reference: Tom",
    "Second reference: Li",
    "I agree to the House Rules: Yes",
    "I acknowledge that the room is shared: double occupancy: Yes",
    "",
  ]);
});

test("a usual application fits into the e-mail whole", () => {
  const { href, leftOut } = mailLink(SOURCE, "Sage House", "hello@example.com");
  expect(leftOut).toEqual([]);
  expect(href.startsWith("mailto:hello@example.com?subject=Application%20to%20Sage%20House&body=")).toBe(
    true,
  );
  expect(decoded(href)).toBe(copyText(SOURCE, "Sage House"));
});

test("what does not fit is named, the longest answer first", () => {
  const { href, leftOut } = mailLink({ ...SOURCE, currentLiving: "x".repeat(2000) }, "Sage House", "a@b.co");
  expect(leftOut).toEqual(["Current living situation"]);
  expect(decoded(href)).toContain("Current living situation: (see my copy)\r\n");
  expect(decoded(href)).toContain("Source of income: Nurse\r\n");
});

test("whatever the answers are, the link stays under 1,600 characters and can be decoded", () => {
  const line = fc.string({ unit: "binary", maxLength: 200 });
  fc.assert(
    fc.property(
      line,
      line,
      line,
      fc.string({ unit: "grapheme", maxLength: 2000 }),
      (fullName, emergencyContact, reference1, currentLiving) => {
        const source = { ...SOURCE, fullName, emergencyContact, reference1, currentLiving };
        const { href } = mailLink(source, "Haus der langen Wörter & Namen", "hello@residence.example.com");
        expect(href.length).toBeLessThan(1600);
        expect(decoded(href)).toContain("Application to Haus der langen Wörter & Namen");
      },
    ),
  );
});
