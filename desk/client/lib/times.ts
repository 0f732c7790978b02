import { type CalendarDate, calendarDateOf } from "#app/lib/calendar-date.ts";
import { DAY_MS } from "#app/lib/durations.ts";

/**
 * Formats in the time zone of the device. Created again only when that changes: a list of fifty rows would spend most of its
 * time creating formatters.
 */
function formatter(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, "format"> {
  let offset = Number.NaN;
  let made: Intl.DateTimeFormat | undefined;
  return {
    format(date) {
      const current = new Date().getTimezoneOffset();
      if (!made || current !== offset) made = new Intl.DateTimeFormat("en-US", options);
      offset = current;
      return made.format(date);
    },
  };
}

// Intl does not combine a date style with a time zone name.
const FULL = formatter({
  weekday: "long",
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});
const DAY = formatter({ dateStyle: "long" });
const HOUR = formatter({ timeStyle: "short" });
const DAY_OF_YEAR = formatter({ month: "short", day: "numeric" });
const SHORT_DAY = formatter({ month: "short", day: "numeric", year: "numeric" });
const WEEKDAY = formatter({ weekday: "short" });
const CALENDAR_DAY = formatter({ month: "short", day: "numeric", timeZone: "UTC" });
const CALENDAR_DATE = formatter({ dateStyle: "medium", timeZone: "UTC" });

const SIX_DAYS_MS = 6 * DAY_MS;

/** A full time, like "Saturday, November 21, 2026 at 9:04 AM CST", whose zone does not wrap. */
export function fullTime(time: string): string {
  return FULL.format(new Date(time)).replace(/\s([AP]M)\s/, "\u00a0$1\u00a0");
}

/** A short time on one line: "Nov 21, 9:04 AM" this year, "Nov 21, 2025, 9:04 AM" before. */
export function shortTime(time: string, now = new Date()): string {
  const at = new Date(time);
  return `${dayOf(at, now)}, ${HOUR.format(at)}`.replace(/\s/g, "\u00a0");
}

/** A short date, like "Nov 21, 2026". */
export function shortDate(time: string): string {
  return SHORT_DAY.format(new Date(time));
}

/** A date, like "November 21, 2026". */
export function fullDate(time: string): string {
  return DAY.format(new Date(time));
}

/** A time in the list: "9:04 AM" today, "Nov 21" this year, "Nov 21, 2025" before. */
export function timeInList(time: string, now = new Date()): string {
  const at = new Date(time);
  if (calendarDateOf(at) === calendarDateOf(now)) return HOUR.format(at);
  return dayOf(at, now);
}

/** A calendar date in the list: "Nov 25" this year, "Jan 15, 2027" otherwise. An invalid date is returned unchanged. */
export function dateInList(date: CalendarDate, now = new Date()): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return (at.getUTCFullYear() === now.getFullYear() ? CALENDAR_DAY : CALENDAR_DATE).format(at);
}

/** When something is or was due, on one line: "Tue 10:14 PM" within six days, otherwise a short time. */
export function dueTime(time: string, now = new Date()): string {
  const at = new Date(time);
  if (Math.abs(at.getTime() - now.getTime()) >= SIX_DAYS_MS) return shortTime(time, now);
  // No comma after the weekday, so that it reads as one time.
  return `${WEEKDAY.format(at)} ${HOUR.format(at)}`.replace(/\s/g, "\u00a0");
}

// Without the current year, which says nothing.
function dayOf(at: Date, now: Date): string {
  return (at.getFullYear() === now.getFullYear() ? DAY_OF_YEAR : SHORT_DAY).format(at);
}

/** The age in whole years on a date. As in the United States, the birthday of a leap day is on March 1. */
export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
