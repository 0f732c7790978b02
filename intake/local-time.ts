/** A time like 2026-11-22 08:05 CST, in an IANA time zone or by default in that of this computer. */
export function localTime(time: string, timeZone?: string): string {
  const date = new Date(time);
  const zone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" }).formatToParts(date);
  const name = zone.find(({ type }) => type === "timeZoneName")?.value;
  return `${date.toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone })} ${name}`;
}
