import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readReport } from "./report.mjs";

const folder = mkdtempSync(join(tmpdir(), "report-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what failed in Vitest is named: a test with what it met, and a file that could not be loaded", () => {
  const rounds = {
    status: "failed",
    fullName: "rounds",
    failureMessages: ["\u001b[31mexpected 1\u001b[0m\nto be 2"],
  };
  const adds = { status: "passed", fullName: "adds", failureMessages: [] };
  const file = written({
    numPassedTests: 1,
    testResults: [
      { name: "app/money.test.ts", status: "failed", message: "", assertionResults: [adds, rounds] },
      { name: "app/time.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  });
  const faults = [
    "app/money.test.ts › rounds\n  expected 1\n  to be 2",
    "app/time.test.ts\n  no such module",
  ];
  expect(readReport(file)).toEqual({ passed: 1, faults });
});

test("of Playwright's tests those that failed at every try are named, and those that passed at last are not", () => {
  const spec = (title, status, ...messages) => {
    const results = messages.map((message) => ({ errors: [{ message }] }));
    return { file: "menu.spec.ts", title, tests: [{ projectName: "WebKit", status, results }] };
  };
  const inner = { specs: [spec("closes", "unexpected", "first", "second"), spec("swipes", "flaky", "slow")] };
  const file = written({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    errors: [{ message: "the server went away" }],
    suites: [{ specs: [spec("opens", "expected")], suites: [inner] }],
  });
  const faults = [
    "[WebKit] menu.spec.ts › closes\n  first\n  second",
    "outside of every test\n  the server went away",
  ];
  expect(readReport(file)).toEqual({ passed: 2, faults });
});

test("a suite that wrote no report, or ran no test, has failed", () => {
  const missing = join(folder, "missing.json");
  expect(readReport(missing)).toEqual({ passed: 0, faults: [expect.stringContaining(missing)] });
  const empty = written({ numPassedTests: 0, testResults: [] });
  expect(readReport(empty)).toEqual({ passed: 0, faults: [`${empty}: no test ran`] });
});

function written(report) {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}
