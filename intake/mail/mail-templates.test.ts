import { expect, test } from "vitest";
import { testDelivery } from "#tests/support/build-factory.ts";
import { newApplicationsMail } from "./mail-templates.ts";

test.each([
  ["America/Chicago", "2026-11-22T02:05:59.000Z", "2026-11-21 20:05 CST"],
  ["America/Chicago", "2026-07-01T05:00:00.000Z", "2026-07-01 00:00 CDT"],
  ["Europe/Berlin", "2026-11-22T23:30:00.000Z", "2026-11-23 00:30 GMT+1"],
  [undefined, "2026-11-22T08:00:00.000Z", "2026-11-22 08:00 UTC"],
])("in the time zone %s, %s is shown as %s", (timeZone, receivedAt, written) => {
  const { text } = newApplicationsMail(
    { ...testDelivery, timeZone },
    { applications: [{ number: "R-7K4M-2Q", receivedAt, plan: "Standard" }], count: 1 },
  );
  expect(text).toContain(`R-7K4M-2Q   ${written}   Standard`);
});
