import { expect, test } from "vitest";
import { versionProblem } from "./node-version.mjs";

test("an old Node is rejected with the version to install", () => {
  expect(versionProblem("18.20.4")).toBe(
    "This project needs Node.js 20 or later, and this is Node.js 18.20.4: install the current LTS version from https://nodejs.org, then run the same command again.",
  );
  expect(versionProblem("20.0.0")).toBeUndefined();
  expect(versionProblem("26.1.0")).toBeUndefined();
});
