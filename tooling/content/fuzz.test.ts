import fc from "fast-check";
import { expect, test } from "vitest";
import { CONTENT_TEXT } from "#tests/support/content-factory.ts";
import { parseContent } from "./parse/parse.ts";
import { decodeSource } from "./parse/source.ts";
import { formatProblem } from "./problems.ts";

const oddities = fc.oneof(
  fc.constantFrom(
    ..."\t:\"'#&*!|>%@`[]{},?-\\\u0000\u200b\ufeff\r\n💤",
    ...["javascript:alert(1)", "http://", "//a.test", "---\n"],
    "<<: *a\n",
    "__proto__: x\n",
    ": ",
    "- ",
  ),
  fc.string({ unit: "binary", maxLength: 8 }),
);
const mutation = fc.oneof(
  fc.record({ kind: fc.constant("delete" as const), at: fc.nat(), length: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant("insert" as const), at: fc.nat(), text: oddities }),
  fc.record({ kind: fc.constant("swap" as const), at: fc.nat(), with: fc.nat() }),
);

function mutate(text: string, change: typeof mutation extends fc.Arbitrary<infer T> ? T : never): string {
  if (change.kind === "swap") {
    const lines = text.split("\n");
    const first = change.at % lines.length;
    const second = change.with % lines.length;
    [lines[first], lines[second]] = [lines[second] ?? "", lines[first] ?? ""];
    return lines.join("\n");
  }
  const at = change.at % (text.length + 1);
  if (change.kind === "insert") return text.slice(0, at) + change.text + text.slice(at);
  return text.slice(0, at) + text.slice(at + change.length);
}

function check(text: string): void {
  const source = decodeSource(new TextEncoder().encode(text), "f");
  if (typeof source !== "string") return;
  const { content, problems } = parseContent(source, "f");
  for (const problem of problems) {
    expect(formatProblem(problem)).toMatch(/^f, line [1-9]\d*, column [1-9]\d*: .*\S/s);
    expect(problem.line).toBeLessThanOrEqual(source.split("\n").length);
  }
  const broken = problems.some(({ severity }) => severity === "error");
  expect(content === null).toBe(broken);
  if (content === null) return;
  const { standard, premium, manageCardLink } = content.plans;
  const needed = [standard.paymentLink, premium.paymentLink, content.residence.website];
  for (const link of [...needed, standard.autoPayLink, premium.autoPayLink, manageCardLink])
    if (link !== undefined) expect(new URL(link).protocol).toBe("https:");
  expect(Number.isInteger(standard.price) && Number.isInteger(premium.price)).toBe(true);
}

test("a damaged file never makes the check crash, pass or accept unsafe links", () => {
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 6 }), (changes) => {
      check(changes.reduce(mutate, CONTENT_TEXT));
    }),
    { numRuns: 400 },
  );
});
