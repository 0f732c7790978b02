import { expect, test } from "vitest";
import { security } from "../hosts/expected-headers.ts";
import { gradePage } from "./grade.ts";
import { judgePolicy } from "./policy.ts";

const HEADERS = security("/", "default-src 'none'; script-src 'self' 'sha256-abc='; frame-ancestors 'none'");
const HTML = "<!DOCTYPE html><script>run()</script>";

test("the headers of the site get the best grade", () => {
  expect(gradePage(HEADERS, HTML)).toMatchObject({ score: 130, grade: "A+" });
});

test.each([
  "content-security-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
])("without %s the page is worth less", (name) => {
  const { [name]: _gone, ...others } = HEADERS;
  expect(gradePage(others, HTML).score).toBeLessThan(130);
});

test.each([
  [{ "content-security-policy": undefined, "x-frame-options": undefined }, 55, "C"],
  [{ "content-security-policy": undefined }, 75, "B"],
  [{ "strict-transport-security": undefined }, 80, "B+"],
  [{ "strict-transport-security": "max-age=600" }, 120, "A+"],
  [{ "set-cookie": ["a=b"] }, 60, "C+"],
  [{ "access-control-allow-credentials": "true" }, 50, "C"],
  [{ "referrer-policy": "unsafe-url", "x-content-type-options": "sniff" }, 115, "A+"],
] as const)("with %o the score is %i, which is %s", (change, score, grade) => {
  expect(gradePage({ ...HEADERS, ...change } as never, HTML)).toMatchObject({ score, grade });
});

test("a script from elsewhere costs points, and more when it may come in the open", () => {
  const score = (source: string) => gradePage(HEADERS, `<script async src="${source}"></script>`).score;
  expect(["/a.js", "https://elsewhere.example/a.js", "//elsewhere.example/a.js"].map(score)).toEqual([
    130, 125, 50,
  ]);
});

test.each([
  ["script-src 'self' 'unsafe-inline'; object-src 'none'", -20],
  ["script-src 'self' 'unsafe-inline' 'sha256-abc='; object-src 'none'; style-src 'self'", 5],
  ["default-src https:", -20],
  ["script-src 'self'", -20],
  ["default-src 'none'; script-src 'self' 'unsafe-eval'", -10],
  ["default-src 'none'; connect-src http://elsewhere.example", -20],
  ["default-src 'none'; img-src http://elsewhere.example", -10],
  ["default-src 'none'; style-src 'unsafe-inline'", 0],
  ["default-src 'self'", 5],
  ["default-src 'none'", 10],
  ["default-src 'none'; default-src 'self'", -25],
  ["", -25],
] as const)("the policy %j is worth %i", (policy, modifier) => {
  expect(judgePolicy(policy).modifier).toBe(modifier);
});
