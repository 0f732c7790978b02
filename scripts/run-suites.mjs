import { readFileSync } from "node:fs";
import { readPlaywright, readVitest } from "./report.mjs";
import { run } from "./run.mjs";
import { SUITES } from "./suites.mjs";

/** The folder for the reports and logs of a run. */
export const RESULTS = "test-results";
// The same path as in playwright.config.ts.
const BROWSER_REPORT = `${RESULTS}/browser.json`;

/**
 * Runs suites, and shows their output.
 *
 * @param {string[]} suites names in SUITES, whose programs are installed
 * @param {string[]} files the test files to run; empty for all
 * @param {Record<string, string>} programs paths by the variables of PROGRAMS
 * @param {"quick" | "all" | "named"} level "quick" runs only browser tests tagged @smoke, unless files are named
 * @returns {Promise<Outcome>}
 *
 * @typedef {{ counts: Record<string, number>, faults: string[], restarts: string[] }} Outcome the number of passed tests in each
 *   suite, the failed tests and those that passed on a retry, with their errors
 */
export async function runSuites(suites, files, programs, level) {
  const outcome = { counts: {}, faults: [], restarts: [] };
  // In parallel with the build, which leaves a processor idle: checks need no build, and unit tests wait for disks and mail
  // servers.
  const units = runUnits(
    suites,
    filesOf((file) => !isBrowserTest(file), files),
    programs,
    outcome,
  );
  const checks = runChecks(suites, files, outcome);
  const inBrowsers = suites.some((suite) => SUITES[suite].projects) && filesOf(isBrowserTest, files);
  const built = !inBrowsers || (await runBuild(outcome));
  const tag = level === "quick" && files.length === 0 ? ["--grep=@smoke"] : [];
  if (inBrowsers && built) await runBrowsers(suites, [...tag, ...inBrowsers], outcome);
  await Promise.all([units, checks]);
  return outcome;
}

async function runBuild(outcome) {
  console.log("\n— build");
  const step = "build";
  const ok = (await run("node", ["tests/support/build-sites.ts"], { mayFail: true, step })) === 0;
  return countCheck(outcome, step, ok);
}

async function runChecks(suites, files, outcome) {
  for (const suite of suites.filter((one) => SUITES[one].commands)) {
    const log = `${RESULTS}/${suite}.txt`;
    let ok = true;
    for (const [program, ...args] of SUITES[suite].commands)
      ok = (await run(program, [...args, ...files], { mayFail: true, log })) === 0 && ok;
    console.log(`\n— ${suite}\n${readFileSync(log, "utf8")}`);
    countCheck(outcome, suite, ok);
  }
}

function countCheck(outcome, step, ok) {
  add(outcome, step, ok ? 1 : 0);
  if (!ok) outcome.faults.push(step);
  return ok;
}

async function runUnits(suites, files, programs, outcome) {
  for (const suite of files ? suites.filter((one) => SUITES[one].vitest) : []) {
    const log = `${RESULTS}/${suite}.txt`;
    const report = `${RESULTS}/${suite}.json`;
    const chosen = files.length > 0 ? files : (SUITES[suite].folders ?? []);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const args = ["run", ...SUITES[suite].vitest, ...reporters, ...chosen];
    // Without the path of its programs, PostgreSQL tests are skipped.
    const { needs, uses, env: own } = SUITES[suite];
    const env = { ...own, ...([needs, ...(uses ?? [])].includes("PostgreSQL") && programs) };
    const code = await run("vitest", args, { mayFail: true, log, env });
    // Printed in one piece, so that it does not mix with the output of the browser tests.
    console.log(`\n— ${suite}\n${readFileSync(log, "utf8")}`);
    const { passed, faults } = readVitest(report);
    add(outcome, suite, passed);
    outcome.faults.push(...faults);
    // The report omits errors outside of tests.
    if (code !== 0 && faults.length === 0)
      outcome.faults.push(`${suite}: errors outside of every test, see ${log}`);
  }
}

async function runBrowsers(suites, chosen, outcome) {
  console.log("\n— browser tests");
  const projects = suites.flatMap((suite) => SUITES[suite].projects ?? []);
  const args = ["test", ...chosen, ...projects.map((project) => `--project=${project}`)];
  const code = await run("playwright", args, { mayFail: true });
  const { passedIn, faults, restarts } = readPlaywright(BROWSER_REPORT);
  for (const suite of suites)
    for (const project of SUITES[suite].projects ?? []) add(outcome, suite, passedIn[project] ?? 0);
  outcome.faults.push(...faults);
  if (code !== 0 && faults.length === 0) outcome.faults.push("browser tests: errors outside of every test");
  outcome.restarts = restarts;
}

// A suite may have tests in both runners, which run in parallel.
function add(outcome, suite, passed) {
  outcome.counts[suite] = (outcome.counts[suite] ?? 0) + passed;
}

// Browser tests are in tests/, unit tests beside their modules.
function isBrowserTest(file) {
  return file.includes(".spec.") || (/^(?:\.\/)?tests\b/.test(file) && !file.includes(".test."));
}

/** The named files and folders that belong to one runner; undefined if all belong to the other. */
function filesOf(isItsOwn, files) {
  const own = files.filter(isItsOwn);
  return own.length > 0 || files.length === 0 ? own : undefined;
}
