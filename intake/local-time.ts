/** A time like 2026-11-22 08:05, in a time zone by its IANA name, or in this computer's where none is given. */
export function localTime(time: string, timeZone?: string): string {
  return new Date(time).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
}
