import { expect, test } from "vitest";
import { refuseLicenses } from "./licenses.ts";
import type { Shipped } from "./shipped.ts";

const shipped = (license: string, reach: Shipped["reach"] = "browser"): Shipped => ({
  name: "some-package",
  version: "1.2.3",
  place: "node_modules/some-package",
  license,
  reach,
});

test.each(["MIT", "(MIT OR GPL-3.0-only)", "BSD-3-Clause AND ISC"])("%s asks for a notice only", (license) =>
  expect(() => refuseLicenses([shipped(license)])).not.toThrow(),
);

test.each([
  "GPL-3.0-only",
  "MPL-2.0",
  "MIT AND LGPL-2.1-only",
  "(MIT OR (ISC AND GPL-2.0-only))x",
  "SEE LICENSE IN EULA",
])("%s stops the build", (license) =>
  expect(() => refuseLicenses([shipped(license)])).toThrow(`some-package 1.2.3: ${license}`),
);

test("a package without a licence stops the build, and all that are refused are named at once", () => {
  const refuse = () => refuseLicenses([shipped(""), shipped("MIT"), shipped("WTFPL", "server")]);
  expect(refuse).toThrow("some-package 1.2.3: no licence\n  some-package 1.2.3: WTFPL");
});

test("the licence for fonts is for fonts alone", () => {
  expect(() => refuseLicenses([shipped("OFL-1.1", "font")])).not.toThrow();
  expect(() => refuseLicenses([shipped("OFL-1.1", "server")])).toThrow("OFL-1.1");
});
