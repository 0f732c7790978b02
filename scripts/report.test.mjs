import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readPlaywright, readVitest } from "./report.mjs";

test("a failed unit test or file is reported with its errors", () => {
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
  expect(readVitest(file)).toEqual({ passed: 1, faults });
});

test("browser tests are counted by project, with retries and errors", () => {
  const spec = (title, status, ...tries) => {
    const results = tries.map((message) => ({ errors: message ? [{ message }] : [] }));
    return { file: "menu.spec.ts", title, tests: [{ projectName: "webkit", status, results }] };
  };
  const inner = {
    specs: [spec("closes", "unexpected", "first", "second"), spec("swipes", "flaky", "slow", "")],
  };
  const file = written({
    errors: [{ message: "the server went away" }],
    suites: [{ specs: [spec("opens", "expected", "")], suites: [inner] }],
  });
  expect(readPlaywright(file)).toEqual({
    passed: 2,
    passedIn: { webkit: 2 },
    restarts: ["[webkit] menu.spec.ts › swipes\n  slow"],
    faults: [
      "[webkit] menu.spec.ts › closes\n  first\n  second",
      "outside of every test\n  the server went away",
    ],
  });
});

test("a run that wrote no report or ran no test has failed", () => {
  const missing = join(makeTemporaryFolder(), "missing.json");
  expect(readVitest(missing)).toEqual({ passed: 0, faults: [expect.stringContaining(missing)] });
  expect(readPlaywright(missing)).toMatchObject({ passed: 0, faults: [expect.stringContaining(missing)] });
  const empty = written({ numPassedTests: 0, testResults: [] });
  expect(readVitest(empty)).toEqual({ passed: 0, faults: [`${empty}: no test ran`] });
});

function written(report) {
  const file = join(makeTemporaryFolder(), "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}
