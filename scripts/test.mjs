import { readFileSync, rmSync } from "node:fs";
import { findEngines } from "./engines.mjs";
import { installPackages } from "./install.mjs";
import { run } from "./run.mjs";

const UNIT_REPORT = "test-results/unit.json";
const BROWSER_REPORT = "test-results/browser.json";
const ENGINES_REPORT = "test-results/engines.json";

let passed = 0;
let failed = 0;

await installPackages();
rmSync("test-results", { recursive: true, force: true });

await check("format and lint", "biome", ["check", "--error-on-warnings", "."]);
await check("route types", "react-router", ["typegen"]);
await check("types", "tsc", ["--noEmit"]);
const built = await check("build", "npm", ["run", "--silent", "build"]);
if (built) await check("browsers", "node", ["tooling/baseline/check.ts"]);

await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`], {
  mayFail: true,
});
count(UNIT_REPORT, (report) => [
  report.numPassedTests,
  report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0),
]);

if (built) {
  const { env, line } = await findEngines();
  await runPlaywright([], env, BROWSER_REPORT);
  await runPlaywright(["--config=playwright.engines.config.ts"], env, ENGINES_REPORT);
  console.log(`\n${line}`);
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function check(name, program, args) {
  console.log(`\n— ${name}`);
  const ok = (await run(program, args, { mayFail: true })) === 0;
  if (ok) passed += 1;
  else failed += 1;
  return ok;
}

async function runPlaywright(options, env, report) {
  await run("playwright", ["test", ...options], {
    mayFail: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  count(report, ({ stats, errors }) => [stats.expected + stats.flaky, stats.unexpected + errors.length]);
}

// A suite that could not even write its report has failed.
function count(file, numbers) {
  try {
    const [ok, wrong] = numbers(JSON.parse(readFileSync(file, "utf8")));
    passed += ok;
    failed += wrong;
    if (ok + wrong === 0) throw new Error("no test ran");
  } catch (error) {
    console.error(`${file}: ${error.message}`);
    failed += 1;
  }
}
