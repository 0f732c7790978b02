import { type CalendarDate, calendarDateOf } from "#app/lib/calendar-date.ts";

// Made once: a list of fifty lines would spend most of its time making formatters.
const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", options);
const FULL = make({ dateStyle: "full", timeStyle: "short" });
const MEDIUM = make({ dateStyle: "medium", timeStyle: "short" });
const DAY = make({ dateStyle: "long" });
const HOUR = make({ timeStyle: "short" });
const DAY_OF_YEAR = make({ month: "short", day: "numeric" });
const SHORT_DAY = make({ month: "short", day: "numeric", year: "numeric" });
const ZONE = make({ timeZoneName: "short" });
const WEEKDAY = make({ weekday: "short" });
const CALENDAR_DAY = make({ month: "short", day: "numeric", timeZone: "UTC" });
const CALENDAR_DATE = make({ dateStyle: "medium", timeZone: "UTC" });

const SIX_DAYS_MS = 6 * 86_400_000;

/** Hour, half of the day and zone stay in one line. */
function unbroken(time: string): string {
  return time.replace(/\s(?=[AP]M)/g, "\u00a0");
}

/** A time in full with its zone, like "Saturday, November 21, 2026 at 9:04 AM CST". */
export function writtenTime(time: string): string {
  const at = new Date(time);
  // A date style and the name of the zone cannot be asked for together.
  const zone = ZONE.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return unbroken(`${FULL.format(at)}\u00a0${zone}`);
}

/** A time beside other times, like "Nov 21, 2026, 9:04 AM". */
export function shortTime(time: string): string {
  return unbroken(MEDIUM.format(new Date(time)));
}

/** A day, like "November 21, 2026". */
export function writtenDay(time: string): string {
  return DAY.format(new Date(time));
}

/** What a line of the list says of a time: "9:04 AM" today, "Nov 21" this year, "Nov 21, 2025" before. */
export function timeInList(time: string, now = new Date()): string {
  const at = new Date(time);
  if (calendarDateOf(at) === calendarDateOf(now)) return HOUR.format(at);
  return (at.getFullYear() === now.getFullYear() ? DAY_OF_YEAR : SHORT_DAY).format(at);
}

/** A calendar date in a line of the list: "Nov 25" this year, "Jan 15, 2027" otherwise. Text that is no date stays. */
export function dateInList(date: CalendarDate, now = new Date()): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return (at.getUTCFullYear() === now.getFullYear() ? CALENDAR_DAY : CALENDAR_DATE).format(at);
}

/** When something is or was due: "Tue 10:14 PM" within six days before or after, else "Nov 12, 10:14 PM". */
export function dueTime(time: string, now = new Date()): string {
  const at = new Date(time);
  const isNear = Math.abs(at.getTime() - now.getTime()) < SIX_DAYS_MS;
  // No comma after the day of the week: it is read as one time.
  return unbroken(
    isNear ? `${WEEKDAY.format(at)} ${HOUR.format(at)}` : `${DAY_OF_YEAR.format(at)}, ${HOUR.format(at)}`,
  );
}

/** The age in whole years at a date, as it is counted in the United States: a leap day's birthday is on March 1. */
export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
