import { expect, test } from "vitest";
import { isWithin } from "./is-within.ts";

test.each([
  ["/srv/site", true],
  ["/srv/site/data", true],
  ["/srv/site/..data", true],
  ["/srv/site-data", false],
  ["/srv", false],
  ["/var/lib/residence", false],
])("%s within /srv/site: %s", (path, expected) => {
  expect(isWithin("/srv/site", path)).toBe(expected);
});
