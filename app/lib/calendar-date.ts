const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar date as `YYYY-MM-DD`, the value of `<input type="date">`. It has no time and no time zone. */
export type CalendarDate = string;

/** Whether the text is a date of the Gregorian calendar, written `YYYY-MM-DD`. 2024-02-29 is one, 2023-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return DATE_PATTERN.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The calendar date at `moment` in the device's time zone. */
export function calendarDateOf(moment: Date): CalendarDate {
  const year = String(moment.getFullYear()).padStart(4, "0");
  return `${year}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}

/** The date `years` before `date`. February 29 becomes February 28: anyone born on March 1 is not as old yet. */
export function yearsBefore(date: CalendarDate, years: number): CalendarDate {
  const earlier = `${String(Number(date.slice(0, 4)) - years).padStart(4, "0")}${date.slice(4)}`;
  return isCalendarDate(earlier) ? earlier : `${earlier.slice(0, 4)}-02-28`;
}

/** The day before `date`. */
export function dayBefore(date: CalendarDate): CalendarDate {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** The date as text, like "November 3, 2026" in en-US. Text that is not a date is returned unchanged. */
export function formatCalendarDate(date: CalendarDate, locale: string): string {
  if (!isCalendarDate(date)) return date;
  // Both the date and the formatter use UTC, so that no time zone can shift the day.
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** The text of a day and a time, in which no line breaks before "2026" or "de 2026". */
export function keepYear(date: string): string {
  return date.replace(/ (?=(de )?\d{4})/g, "\u00a0");
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
