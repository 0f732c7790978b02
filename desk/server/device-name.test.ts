import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0 Mobile Safari/537.36", "Chrome on Android"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0",
    "Edge on Mac",
  ],
  ["curl/8", "A browser"],
])("the device with %j is called %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
