/** A time like 2026-11-22 08:05, in an IANA time zone or by default in that of this computer. */
export function localTime(time: string, timeZone?: string): string {
  return new Date(time).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
}
