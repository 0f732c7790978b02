import { expect, test } from "vitest";
import { readArguments } from "./suites.mjs";

test("without arguments the quick level runs", () => {
  expect(readArguments([])).toEqual({
    level: "quick",
    suites: ["lint", "typecheck", "unit", "site", "delivery", "desk"],
    files: [],
    mayInstall: true,
  });
});

test("all runs every suite, and --no-install forbids installations", () => {
  const { level, suites, mayInstall } = readArguments(["all", "--no-install"]);
  expect([level, mayInstall]).toEqual(["all", false]);
  expect(suites).toEqual(expect.arrayContaining(["unit", "webkit", "postgres", "kills"]));
});

test("suite names are followed by the files to run in them", () => {
  expect(readArguments(["firefox", "webkit", "tests/engines/journeys/apply.spec.ts"])).toEqual({
    level: "named",
    suites: ["firefox", "webkit"],
    files: ["tests/engines/journeys/apply.spec.ts"],
    mayInstall: true,
  });
});
