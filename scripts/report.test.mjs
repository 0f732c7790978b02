import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readReport } from "./report.mjs";

const folder = mkdtempSync(join(tmpdir(), "report-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a test of Vitest's that failed is named with its file and what it met", () => {
  const file = written({
    numPassedTests: 2,
    testResults: [
      {
        name: "app/money.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "adds", failureMessages: [] },
          {
            status: "failed",
            fullName: "rounds",
            failureMessages: ["\u001b[31mexpected 1\u001b[0m\nto be 2"],
          },
        ],
      },
    ],
  });
  expect(readReport(file)).toEqual({
    passed: 2,
    faults: ["app/money.test.ts › rounds\n  expected 1\n  to be 2"],
  });
});

test("a file of Vitest's that could not be loaded is a fault", () => {
  const file = written({
    numPassedTests: 0,
    testResults: [
      { name: "app/money.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  });
  expect(readReport(file)).toEqual({ passed: 0, faults: ["app/money.test.ts\n  no such module"] });
});

test("of Playwright's tests those that failed at every try are named, and those that passed at last are not", () => {
  const tried = (status, ...messages) => ({
    projectName: "WebKit",
    status,
    results: messages.map((message) => ({ errors: [{ message }] })),
  });
  const spec = (title, run) => ({ file: "menu.spec.ts", title, tests: [run] });
  const file = written({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    errors: [{ message: "the server went away" }],
    suites: [
      {
        specs: [spec("opens", tried("expected"))],
        suites: [
          {
            specs: [
              spec("closes", tried("unexpected", "first", "second")),
              spec("swipes", tried("flaky", "slow")),
            ],
          },
        ],
      },
    ],
  });
  expect(readReport(file)).toEqual({
    passed: 2,
    faults: [
      "[WebKit] menu.spec.ts › closes\n  first\n  second",
      "outside of every test\n  the server went away",
    ],
  });
});

test("a suite that wrote no report, or ran no test, has failed", () => {
  const missing = join(folder, "missing.json");
  expect(readReport(missing)).toEqual({ passed: 0, faults: [expect.stringContaining(missing)] });
  const empty = written({ numPassedTests: 0, testResults: [] });
  expect(readReport(empty)).toEqual({ passed: 0, faults: [`${empty}: no test ran`] });
});

let reports = 0;

function written(report) {
  reports += 1;
  const file = join(folder, `${reports}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}
