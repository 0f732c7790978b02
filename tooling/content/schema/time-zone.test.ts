import { expect, test } from "vitest";
import { makeContent } from "#tests/support/content-factory.ts";
import { timeZoneOf } from "./time-zone.ts";

test.each([
  ["MA", undefined, "America/New_York"],
  ["IL", undefined, "America/Chicago"],
  ["AZ", undefined, "America/Phoenix"],
  ["HI", undefined, "Pacific/Honolulu"],
  ["IL", "America/Denver", "America/Denver"],
  ["ZZ", undefined, undefined],
])("for a residence in %s with the setting %s, returns %s", (region, timeZone, expected) => {
  const { contact } = makeContent(["region: MA", `region: ${region}`]);
  expect(timeZoneOf({ contact, delivery: { enabled: true, timeZone } })).toBe(expected);
});

test("outside the United States, the region does not determine the time zone", () => {
  const { contact } = makeContent(["country: US", "country: IT"]);
  expect(timeZoneOf({ contact, delivery: { enabled: true } })).toBeUndefined();
});
