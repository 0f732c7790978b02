import { expect, test } from "vitest";
import { withoutPort } from "./rate-limiter.ts";

test.each([
  ["198.51.100.9:40001", "198.51.100.9"],
  ["[2001:db8::1]:40001", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["198.51.100.9", "198.51.100.9"],
  ["2001:db8::1", "2001:db8::1"],
])("the forwarded address %s counts as %s", (written, address) => {
  expect(withoutPort(written)).toBe(address);
});
