import { expect, test } from "vitest";
import { type Lockfile, nameAt, withDependencies } from "./lockfile.ts";

const version = "1.0.0";
const LOCKFILE: Lockfile = {
  "": { version, dependencies: { "@one/a": version } },
  "node_modules/@one/a": { version, dependencies: { b: version } },
  "node_modules/@one/a/node_modules/b": { version, dependencies: { c: version } },
  "node_modules/b": { version },
  "node_modules/c": { version, dependencies: { "@one/a": version } },
};

test("a package's own copy of a dependency is preferred, and one that needs itself is no trouble", () => {
  expect([...withDependencies(LOCKFILE, ["node_modules/@one/a"])]).toEqual([
    "node_modules/@one/a",
    "node_modules/@one/a/node_modules/b",
    "node_modules/c",
  ]);
});

test("a dependency that the lockfile does not have is named", () => {
  const broken = { "node_modules/a": { version, dependencies: { gone: version } } };
  expect(() => withDependencies(broken, ["node_modules/a"])).toThrow("package-lock.json has no gone");
});

test("a package's name is the end of its place", () => {
  expect(nameAt("node_modules/a/node_modules/@one/b")).toBe("@one/b");
});
