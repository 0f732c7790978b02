import { describe, expect, test } from "vitest";
import { parseContent } from "./parse.ts";
import { plainStructure } from "./plain-signs.ts";
import { formatProblem } from "./problems.ts";
import { SAMPLE_TEXT, sampleContent, sampleWith } from "./sample-content.ts";
import { decodeSource } from "./source.ts";

const ODD_SPACES = ["\u00a0", "\u202f", "\u2007"];

/** The mistakes of a file with these bytes on disk. */
function mistakesOf(text: string): string[] {
  const source = decodeSource(new TextEncoder().encode(text), "f");
  if (typeof source !== "string") return [source.message];
  return parseContent(source, "f").problems.map(formatProblem);
}

describe.each(ODD_SPACES)("A space that only looks like one (%j)", (space) => {
  test.each([
    ["after a colon", "tagline: ", `tagline:${space}`],
    ["before a colon", "tagline: ", `tagline${space}: `],
    ["in an indent", "  city: Boston", `${space} city: Boston`],
    ["instead of a whole indent", "    price: 1250", `${space.repeat(4)}price: 1250`],
    ["after a dash", "- A bed", `-${space}A bed`],
    ["around a dash and after a key", "      - icon: meals", `     ${space}-${space}icon:${space}meals`],
    ["at the end of a line", "price: 1250", `price: 1250${space}`],
    ["alone on a line", "contact:\n", `${space}\ncontact:\n`],
  ])("%s does no harm", (_where, from, to) => {
    expect(mistakesOf(sampleWith([from, to]))).toEqual([]);
  });
});

test("Reading odd spaces as plain ones moves nothing and leaves the words alone", () => {
  const odd = SAMPLE_TEXT.replaceAll(" ", "\u00a0");
  expect(plainStructure(odd)).toHaveLength(SAMPLE_TEXT.length);
  expect(plainStructure("  a:\u00a0b\u00a0c: d\u00a0e\n")).toBe("  a: b\u00a0c: d\u00a0e\n");
  expect(mistakesOf(odd)).toEqual([]);
});

test("Hyphens that only look like one are read as one in numbers, links and addresses", () => {
  const content = sampleContent(
    ["(617) 867-5309", "(617)\u00a0867\u20115309"],
    ["24-48", "24\u201148"],
    ["02139", "02139\u20101234"],
    ["hello@linden.test", "hello@linden\u2011court.test"],
    ["https://buy.stripe.com/premium-monthly", "https://buy.stripe.com/premium\u2011monthly"],
  );
  expect(content.contact).toMatchObject({
    phone: "(617) 867-5309",
    followUpHours: "24-48",
    postalCode: "02139-1234",
    email: "hello@linden-court.test",
  });
  expect(content.plans.premium.autoPayLink).toBe("https://buy.stripe.com/premium-monthly");
});

test("Hours are a range with any dash", () => {
  for (const dash of ["–", " — ", "\u2212"])
    expect(sampleContent(["24-48", `24${dash}48`]).contact.followUpHours).toBe("24-48");
});

test("Where words are shown, their hyphens stay as the owner wrote them", () => {
  expect(sampleContent(["A bed and", "A bed\u2011sitter and"]).residence.tagline).toBe(
    "A bed\u2011sitter and a table",
  );
});
