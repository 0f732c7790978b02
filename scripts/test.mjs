import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { findEngines } from "./engines.mjs";
import { installPackages } from "./install.mjs";
import { findPostgres } from "./postgres.mjs";
import { readReport } from "./report.mjs";
import { run } from "./run.mjs";

const UNIT_LOG = "test-results/unit.txt";
const UNIT_REPORT = "test-results/unit.json";
const BROWSER_REPORT = "test-results/browser.json";

// Tests start our programs a hundred times: their code is read and compiled once.
process.env.NODE_COMPILE_CACHE = resolve("node_modules/.cache/node");

let passed = 0;
const faults = [];

await installPackages();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results");

const postgres = await findPostgres();
// Beside the steps that leave a processor idle: it waits for disks and mail servers. What it says is told in its turn.
const unitTests = run(
  "vitest",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`],
  { mayFail: true, log: UNIT_LOG },
);
const built = await check("build", "npm", ["run", "--silent", "build"]);
const builtAgain = built && check("build with delivery the other way", "node", ["tests/support/builds.ts"]);
await check("format and lint", "biome", ["check", "--error-on-warnings", "."]);
await check("types", "tsc", ["--noEmit"]);

const engines = built ? await findEngines() : undefined;
await builtAgain;
if (engines) {
  const env = { ...engines.env, PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT };
  await run("playwright", ["test"], { mayFail: true, env });
  count(BROWSER_REPORT);
}

await unitTests;
console.log(`\n— unit tests\n${readFileSync(UNIT_LOG, "utf8")}`);
count(UNIT_REPORT);

if (engines) console.log(`\n${engines.line}`);
console.log(`\n${postgres}`);
// Told again at the end, where a log that is cut short still shows it.
for (const fault of faults) console.log(`\nFailed: ${fault}`);
console.log(`\n${passed} passed, ${faults.length} failed`);
process.exit(faults.length === 0 ? 0 : 1);

async function check(name, program, args) {
  console.log(`\n— ${name}`);
  const ok = (await run(program, args, { mayFail: true })) === 0;
  if (ok) passed += 1;
  else faults.push(name);
  return ok;
}

function count(file) {
  const report = readReport(file);
  passed += report.passed;
  faults.push(...report.faults);
}
