import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * Reads what a suite wrote down: a JSON report of Vitest's or Playwright's.
 * @param {string} file
 * @returns {{ passed: number, faults: string[] }} how many tests passed, and each that did not, with what it met. A suite
 *   that could not even write its report, or ran no test, has one fault.
 */
export function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    const result = "testResults" in report ? ofVitest(report) : ofPlaywright(report);
    return result.passed + result.faults.length > 0
      ? result
      : { passed: 0, faults: [`${file}: no test ran`] };
  } catch (error) {
    return { passed: 0, faults: [`${file}: ${error.message}`] };
  }
}

function ofVitest({ numPassedTests, testResults }) {
  const faults = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return fault(name, [message]);
    return failed.map((test) => fault(`${name} › ${test.fullName}`, test.failureMessages));
  });
  return { passed: numPassedTests, faults };
}

function ofPlaywright({ stats, suites, errors }) {
  const failed = specsOf({ suites }).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) =>
        fault(
          `[${projectName}] ${file} › ${title}`,
          results.flatMap((result) => result.errors.map(({ message }) => message)),
        ),
      ),
  );
  const outside = errors.map(({ message }) => fault("outside of every test", [message]));
  return { passed: stats.expected + stats.flaky, faults: [...failed, ...outside] };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function fault(name, messages) {
  return [name, ...messages.map((message) => stripVTControlCharacters(String(message)).trim())]
    .join("\n")
    .replaceAll("\n", "\n  ");
}
