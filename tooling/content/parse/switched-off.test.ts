import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentIsSample } from "#tests/support/budgets.ts";
import { contentTextWith } from "#tests/support/content-factory.ts";
import { formatProblem } from "../problems.ts";
import { parseContent } from "./parse.ts";

const AUTO_PAY = "    autoPayLink: https://buy.stripe.com/premium-monthly";

function messagesOf(from: string, to: string): string[] {
  return parseContent(contentTextWith([from, to]), "f").problems.map(formatProblem);
}

test("a filled-in line that still starts with a # causes a warning", () => {
  expect(messagesOf(AUTO_PAY, AUTO_PAY.replace("auto", "# auto"))).toEqual([
    'f, line 31, column 5: "autoPayLink" is filled in but switched off, because its line starts with a #. To use it, delete the # and the one space after it.',
  ]);
  expect(messagesOf("  minimumAge: 18", "  #minimumAge: 21")).toEqual([
    'f, line 64, column 3: "minimumAge" is filled in but switched off, because its line starts with a #. To use it, delete the #.',
  ]);
  expect(messagesOf("  manageCardLink: ", "# manageCardLink: ")).toHaveLength(1);
  expect(messagesOf("  cameras: None in bedrooms.", "  # cameras: At the front door.")).toHaveLength(1);
});

test("a commented sample, empty or duplicate line causes no warning", () => {
  for (const line of ["https://pay.example.com/x", "", "  # a note"])
    expect(messagesOf(AUTO_PAY, `    # autoPayLink: ${line}`)).toEqual([]);
  expect(messagesOf("  minimumAge: 18", "  # minimumAge: 18")).toEqual([]);
  expect(messagesOf("  minimumAge: 18", "  minimumAge: 18\n  # minimumAge: 21")).toEqual([]);
  expect(messagesOf(AUTO_PAY, `${AUTO_PAY}\n    # autoPayLink: https://buy.stripe.com/old`)).toEqual([]);
});

test.runIf(await contentIsSample())("samples in lines that ship switched off cause no warning", () => {
  const shipped = readFileSync(join(import.meta.dirname, "../../../content/residence.yaml"), "utf8");
  const { problems } = parseContent(shipped, "f");
  expect(problems.filter(({ message }) => message.includes("switched off"))).toEqual([]);
});
