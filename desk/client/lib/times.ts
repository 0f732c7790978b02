import { type CalendarDate, calendarDateOf } from "#app/lib/calendar-date.ts";

const LOCALE = "en-US";

/** A time in full with its zone, like "Saturday, November 21, 2026 at 9:04 AM CST". */
export function writtenTime(time: string): string {
  return format(time, { dateStyle: "full", timeStyle: "short" }, true);
}

/** A time beside other times, like "Nov 21, 2026, 9:04 AM". */
export function shortTime(time: string): string {
  return format(time, { dateStyle: "medium", timeStyle: "short" });
}

/** A day, like "November 21, 2026". */
export function writtenDay(time: string): string {
  return format(time, { dateStyle: "long" });
}

/** What a line of the list says of a time: "9:04 AM" today, "Nov 21" this year, "Nov 21, 2025" before. */
export function timeInList(time: string, now = new Date()): string {
  const at = new Date(time);
  if (calendarDateOf(at) === calendarDateOf(now)) return format(time, { timeStyle: "short" });
  const year = at.getFullYear() !== now.getFullYear();
  return format(time, { month: "short", day: "numeric", ...(year && { year: "numeric" }) });
}

/** The age in whole years at a date, as it is counted in the United States: a leap day's birthday is on March 1. */
export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

function format(time: string, options: Intl.DateTimeFormatOptions, zone = false): string {
  const date = new Date(time);
  const text = new Intl.DateTimeFormat(LOCALE, options).format(date);
  return zone ? `${text} ${zoneOf(date)}` : text;
}

// A date style and the name of the zone cannot be asked for together.
function zoneOf(date: Date): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZoneName: "short" }).formatToParts(date);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
