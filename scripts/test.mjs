// Runs npm test, npm run test:all, or suites by name. The last line of the output is "N passed, N failed".
import "./node-version.mjs";
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { requireFolderWithout } from "./folder.mjs";
import { installPackages } from "./install.mjs";
import { locate, locateAll } from "./programs.mjs";
import { howToInstall, provide, provideChromium } from "./provide.mjs";
import { RESULTS, runSuites } from "./run-suites.mjs";
import { readArguments, SUITES } from "./suites.mjs";
import { removeSettings } from "./test-environment.mjs";

// Vitest also decodes the path.
requireFolderWithout("#?*%");

// Tests start our programs a hundred times, so this caches the compiled code.
process.env.NODE_COMPILE_CACHE = resolve("node_modules/.cache/node");

const { level, suites, files, mayInstall } = readArguments(process.argv.slice(2));
await installPackages();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);

const programs = [
  ...new Set(suites.flatMap((suite) => [SUITES[suite].needs ?? [], SUITES[suite].uses ?? []].flat())),
];
if (level === "all" && mayInstall) await provide(["Chromium", "headless Chromium", ...programs]);
if (suites.some((suite) => SUITES[suite].projects)) await provideChromium(mayInstall);
// Not before: downloads may need the settings of a proxy.
removeSettings(process.env);

const isMissing = (program) => program !== undefined && !locate(program);
const available = suites.filter((suite) => !isMissing(SUITES[suite].needs));
const { counts, faults, restarts } = await runSuites(available, files, locateAll(programs), level);

console.log();
for (const [suite, passed] of Object.entries(counts)) console.log(`${suite}: ${passed} passed`);
if (available.includes("webkit"))
  console.log(`WebKit: ${restarts.length} ${restarts.length === 1 ? "journey" : "journeys"} restarted`);
for (const restart of restarts) console.log(`Restarted: ${restart}`);
const absent = suites.filter((suite) => !available.includes(suite));
for (const suite of absent) console.log(`Skipped: ${suite}, since ${howToInstall(SUITES[suite].needs)}`);
for (const suite of available)
  for (const program of (SUITES[suite].uses ?? []).filter(isMissing))
    console.log(`Skipped: a part of ${suite}, since ${howToInstall(program)}`);
const others = Object.keys(SUITES).filter((suite) => !suites.includes(suite));
if (level === "quick") {
  if (files.length === 0)
    console.log("Skipped: the browser tests without @smoke, which npm run test:all runs");
  console.log(`Skipped: ${others.join(", ")}, which npm run test:all runs`);
}
// A named suite that did not run is a failure.
if (level === "named")
  faults.push(...absent.map((suite) => `${suite}: ${howToInstall(SUITES[suite].needs)}`));

const passed = Object.values(counts).reduce((sum, one) => sum + one, 0);
if (passed + faults.length === 0) faults.push(`no test ran: ${files.join(", ")}`);
// At the end, so that a truncated log still shows them.
for (const fault of faults) console.log(`\nFailed: ${fault}`);
console.log(`\n${passed} passed, ${faults.length} failed`);
process.exit(faults.length === 0 ? 0 : 1);
