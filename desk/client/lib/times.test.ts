import { expect, onTestFinished, test, vi } from "vitest";
import { ageOn, dateInList, dueTime, fullTime, shortTime, timeInList } from "./times.ts";

test.each([
  ["1990-02-28", "2026-02-27", 35],
  ["1990-02-28", "2026-02-28", 36],
  ["2008-02-29", "2026-02-28", 17],
  ["2008-02-29", "2026-03-01", 18],
])("someone born on %s is on %s %i years old", (birth, today, age) => {
  expect(ageOn(birth, today)).toBe(age);
});

test("the list shows a time today, a day this year and a full date before", () => {
  const now = new Date(2026, 10, 22, 12);
  const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();
  expect(timeInList(at(2026, 10, 22, 9), now)).toBe("9:00 AM");
  expect(timeInList(at(2026, 10, 21, 9), now)).toBe("Nov 21");
  expect(timeInList(at(2025, 10, 22, 9), now)).toBe("Nov 22, 2025");
});

test("a short time is on one line, with its year if that is another one", () => {
  const now = new Date(2026, 10, 22, 12);
  expect(shortTime(new Date(2026, 10, 21, 9, 4).toISOString(), now)).toBe("Nov\u00a021,\u00a09:04\u00a0AM");
  expect(shortTime(new Date(2025, 10, 21, 9, 4).toISOString(), now)).toBe(
    "Nov\u00a021,\u00a02025,\u00a09:04\u00a0AM",
  );
});

test("times follow the device into another time zone", () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("TZ", "Pacific/Kiritimati");
  expect(fullTime("2026-11-21T15:04:05.678Z")).toContain("November 22");
  vi.stubEnv("TZ", "America/Los_Angeles");
  expect(fullTime("2026-11-21T15:04:05.678Z")).toContain("November 21, 2026 at 7:04");
});

test("a full time names its zone and does not wrap before it", () => {
  expect(fullTime("2026-11-21T15:04:05.678Z")).toMatch(
    /2026 at \d+:\d\d\u00a0[AP]M\u00a0(?:[A-Z]{2,5}|GMT[+-]\d+(?::\d\d)?)$/,
  );
});

test("a calendar date ignores the time zone, and an invalid one is unchanged", () => {
  const now = new Date(2026, 10, 22, 12);
  expect(dateInList("2026-11-25", now)).toBe("Nov 25");
  expect(dateInList("2027-01-15", now)).toBe("Jan 15, 2027");
  expect(dateInList("soon", now)).toBe("soon");
});

test("a due time within six days has a weekday, otherwise a date", () => {
  const now = new Date(2026, 10, 22, 12);
  expect(dueTime(new Date(2026, 10, 24, 22, 14).toISOString(), now)).toBe("Tue\u00a010:14\u00a0PM");
  expect(dueTime(new Date(2026, 10, 12, 9).toISOString(), now)).toBe("Nov\u00a012,\u00a09:00\u00a0AM");
});
