import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * Reads the JSON report of a Vitest run.
 *
 * @param {string} file
 * @returns {Result} a run that wrote no report or ran no test has one fault
 *
 * @typedef {{ passed: number, faults: string[] }} Result the number of passed tests, and the failed tests with their errors
 */
export function readVitest(file) {
  return orFault(file, () => {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, "utf8"));
    const faults = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      if (status === "failed" && failed.length === 0) return fault(name, [message]);
      return failed.map((test) => fault(`${name} › ${test.fullName}`, test.failureMessages));
    });
    return orNoTest(file, { passed: numPassedTests, faults });
  });
}

/**
 * Reads the JSON report of a Playwright run.
 *
 * @param {string} file
 * @returns {Result & { passedIn: Record<string, number>, restarts: string[] }} also the number of passed tests in each project,
 *   and the tests that passed on a retry, with the errors before
 */
export function readPlaywright(file) {
  const empty = { passedIn: {}, restarts: [] };
  return orFault(
    file,
    () => {
      const { suites, errors } = JSON.parse(readFileSync(file, "utf8"));
      const tests = specsOf({ suites }).flatMap((spec) => spec.tests.map((test) => ({ ...spec, ...test })));
      const passed = tests.filter(({ status }) => status === "expected" || status === "flaky");
      const failed = tests.filter(({ status }) => status === "unexpected");
      const faults = [
        ...failed.map(faultOf),
        ...errors.map(({ message }) => fault("outside of every test", [message])),
      ];
      const restarts = tests.filter(({ status }) => status === "flaky").map(faultOf);
      return orNoTest(file, { passed: passed.length, faults, passedIn: countBy(passed), restarts });
    },
    empty,
  );
}

function orFault(file, read, others = {}) {
  try {
    return read();
  } catch (error) {
    return { passed: 0, faults: [`${file}: ${error.message}`], ...others };
  }
}

function orNoTest(file, result) {
  if (result.passed + result.faults.length > 0) return result;
  return { ...result, faults: [`${file}: no test ran`] };
}

function countBy(tests) {
  const counts = {};
  for (const { projectName } of tests) counts[projectName] = (counts[projectName] ?? 0) + 1;
  return counts;
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function faultOf({ projectName, file, title, results }) {
  const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
  return fault(`[${projectName}] ${file} › ${title}`, messages);
}

function fault(name, messages) {
  return [name, ...messages.map((message) => stripVTControlCharacters(String(message)).trim())]
    .join("\n")
    .replaceAll("\n", "\n  ");
}
