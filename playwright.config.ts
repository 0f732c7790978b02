import { defineConfig, devices } from "@playwright/test";
import { WITHOUT_DELIVERY } from "#tests/support/builds.ts";
import { locateAll, PROGRAMS } from "./scripts/programs.mjs";
import { type EngineOptions, engineProjects } from "./tests/engines/projects.ts";
import { freePort } from "./tests/support/running-server.ts";

// Workers load this file too, and inherit the variables that the main process sets here.
Object.assign(process.env, locateAll(Object.keys(PROGRAMS)));
process.env.TEST_PORT ??= String(await freePort());
const PORT = process.env.TEST_PORT;
// Chromium's headless shell takes half the time, but has no back-forward cache and loads distant lazy images early.
const SHELL = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH;
const ON_POSTGRES = /PostgreSQL/;
const ACCESSIBILITY = ["**/accessibility.spec.ts", "**/keyboard.spec.ts"];
const NEEDS_WHOLE_BROWSER = ["**/back-forward.spec.ts", "**/budgets.spec.ts"];

// Pages can only connect to this machine.
const LOOPBACK_ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1";

export default defineConfig<object, EngineOptions>({
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on a second try has found a bug.
  retries: 0,
  // Three workers on two cores, because pages often wait.
  workers: 3,
  // Both limits only end tests that hang, even on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${PORT}`,
    locale: "en-US",
    timezoneId: "America/Chicago",
    // Traces take a sixth of the time: TRACE=1 npm test.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: launchOptions(SHELL),
  },
  // Slow projects come first, so that no slow test runs alone at the end.
  projects: [
    { name: "delivery-build", testDir: "tests/support", testMatch: "delivery-build.setup.ts" },
    {
      name: "desk",
      testDir: "tests/desk",
      testIgnore: ACCESSIBILITY,
      grepInvert: ON_POSTGRES,
      dependencies: ["delivery-build"],
    },
    {
      name: "delivery",
      testDir: "tests/delivery",
      testIgnore: ACCESSIBILITY,
      dependencies: ["delivery-build"],
    },
    { name: "editor", testDir: "tests/editor", dependencies: ["delivery-build"] },
    { name: "desk-postgres", testDir: "tests/desk", grep: ON_POSTGRES, dependencies: ["delivery-build"] },
    { name: "accessibility", testDir: "tests", testMatch: ACCESSIBILITY, dependencies: ["delivery-build"] },
    // Extensions, translators, failing scripts, odd addresses, slow connections, and browsers that store nothing or too
    // much.
    { name: "hostile", testDir: "tests/hostile", fullyParallel: false, dependencies: ["delivery-build"] },
    { name: "layout", testDir: "tests/e2e/layout" },
    { name: "random-walks", testDir: "tests/model" },
    { name: "dev", testDir: "tests/dev", fullyParallel: false },
    // Its files share one copy of the project.
    { name: "second-residence", testDir: "tests/e2e-second-residence", fullyParallel: false, workers: 1 },
    {
      name: "whole-browser",
      testDir: "tests/e2e",
      testMatch: NEEDS_WHOLE_BROWSER,
      // It starts slowly, so the tests of a file share one worker.
      fullyParallel: false,
      use: { launchOptions: launchOptions(process.env.CHROMIUM_PATH) },
    },
    ...engineProjects,
    // The tests of a file share one server, built or started once, so they stay in one process.
    { name: "hosts", testDir: "tests/hosts", fullyParallel: false },
    {
      name: "site",
      testDir: "tests/e2e",
      testIgnore: [...NEEDS_WHOLE_BROWSER, ...ACCESSIBILITY, "**/layout/**"],
    },
  ],
  // The site as `npm start` serves it. It is built first if it is missing or out of date.
  webServer: {
    command: `node tests/support/build-sites.ts off && node server/main.ts "${WITHOUT_DELIVERY}"`,
    env: { PORT },
    port: Number(PORT),
    // Generous, because the first build on a slow machine prepares every photo.
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: "pipe",
  },
});

function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", LOOPBACK_ALONE],
    // Without it, on a machine whose locale is not UTF-8, downloads get lost if the project’s path has letters like é.
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  };
}
