import { expect, test } from "vitest";
import { isPermitted } from "./permitted.ts";

test.each(["MIT", "(MIT OR GPL-3.0-only)", "BSD-3-Clause AND ISC"])(
  "%s asks for a notice only",
  (license) => {
    expect(isPermitted(license)).toBe(true);
  },
);

test.each([
  "",
  "GPL-3.0-only",
  "MPL-2.0",
  "MIT AND LGPL-2.1-only",
  "(MIT OR (ISC AND GPL-2.0-only))x",
  "SEE LICENSE IN EULA",
])("%j is unknown or asks for more", (license) => {
  expect(isPermitted(license)).toBe(false);
});
