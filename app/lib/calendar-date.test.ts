import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import {
  calendarDateOf,
  dayBefore,
  formatCalendarDate,
  isCalendarDate,
  keepYear,
  yearsBefore,
} from "./calendar-date.ts";

afterEach(() => void vi.unstubAllEnvs());

const instants = fc.date({
  min: new Date("1900-01-03T00:00:00Z"),
  max: new Date("2100-12-30T00:00:00Z"),
  noInvalidDate: true,
});

test.each([
  "2023-02-29",
  "1900-02-29",
  "2024-04-31",
  "2024-13-01",
  "2024-00-10",
  "2024-01-00",
  "2024-1-1",
  "12024-01-01",
  " 2024-01-01",
  "",
])("%j is not a date", (text) => expect(isCalendarDate(text)).toBe(false));

test.each(["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("%j is a date", (text) =>
  expect(isCalendarDate(text)).toBe(true),
);

test("a formatted date is the same day in every time zone", () => {
  // POSIX zone names have the opposite sign.
  const zones = Array.from({ length: 27 }, (_, index) => `Etc/GMT${index - 14 > 0 ? "+" : ""}${index - 14}`);
  for (const zone of zones) {
    vi.stubEnv("TZ", zone);
    expect(formatCalendarDate("2024-02-29", "en-US")).toBe("February 29, 2024");
    expect(formatCalendarDate("2027-01-01", "es-US")).toBe("1 de enero de 2027");
  }
});

test("a date in a sentence does not break before its year", () => {
  expect(keepYear("November 3, 2026 at 9:05 AM")).toBe("November 3,\u00a02026 at 9:05 AM");
  expect(keepYear("3 de noviembre de 2026, 9:05")).toBe("3 de noviembre\u00a0de\u00a02026, 9:05");
});

test("today is the local date in every time zone, also around midnight", () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -12, max: 14 }), (instant, hours) => {
      vi.stubEnv("TZ", `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`);
      const wall = new Date(instant.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
      expect(calendarDateOf(instant)).toBe(wall);
    }),
  );
});

test("the day before March 1 is a leap day every fourth year", () => {
  expect(dayBefore("2024-03-01")).toBe("2024-02-29");
  expect(dayBefore("2023-03-01")).toBe("2023-02-28");
  expect(dayBefore("2026-01-01")).toBe("2025-12-31");
});

test("eighteen years before a leap day is the last of February in a year without one", () => {
  expect(yearsBefore("2024-02-29", 18)).toBe("2006-02-28");
  expect(yearsBefore("2024-02-29", 4)).toBe("2020-02-29");
});
