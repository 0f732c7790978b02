import { expect, test } from "vitest";
import { suggestedPasskeyName } from "./passkeys.ts";

test.each([
  ["My iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)", 5],
  ["My iPad", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5],
  ["My Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0],
  ["My Windows computer", "Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10],
  ["My device", "Something else", 0],
])("%s is suggested for %s with %i touch points", (name, userAgent, maxTouchPoints) => {
  expect(suggestedPasskeyName({ userAgent, maxTouchPoints } as Navigator)).toBe(name);
});
