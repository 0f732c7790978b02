import { formatCalendarDate } from "#app/lib/calendar-date.ts";
import { type Answers, FIELD_NAMES, FIELDS, type FieldName } from "../fields.ts";

/** What a copy is made of: the answers, and the moment of submission where there was one. */
export type CopySource = Answers & { submittedAt?: string };

/** One line of the copy: a question and its answer in words. */
export type CopyRow = { name: FieldName; label: string; value: string };

/** Every question with its answer, in the order of the form. An optional question left open says so. */
export function copyRows(source: CopySource): CopyRow[] {
  return FIELD_NAMES.map((name) => ({ name, label: FIELDS[name].label, value: inWords(name, source) }));
}

/** The day of submission on this device's calendar, like "November 3, 2026". */
export function submissionDate(submittedAt: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(new Date(submittedAt));
}

/**
 * The copy as plain text, one answer after the other, with the name of the residence on top. All lines end with CRLF, as
 * an email wants them (RFC 6068).
 */
export function copyText(source: CopySource, residence: string, rows = copyRows(source)): string {
  const heading = `Application to ${residence}`;
  const date = source.submittedAt ? [`Submitted on ${submissionDate(source.submittedAt)}`] : [];
  const lines = [heading, ...date, "", ...rows.map(({ label, value }) => `${label}: ${value}`), ""];
  return lines.join("\n").replace(/\r\n?|\n/g, "\r\n");
}

function inWords(name: FieldName, source: CopySource): string {
  const value = source[name];
  if (value === true) return "Yes";
  return (FIELDS[name].kind === "date" ? formatCalendarDate(value) : value) || "Not given";
}
