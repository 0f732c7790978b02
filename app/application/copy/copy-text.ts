import { calendarDateOf, formatCalendarDate } from "#app/lib/calendar-date.ts";
import { languageName } from "#app/lib/language-name.ts";
import { ownerCopy } from "#app/messages/owner-copy.ts";
import { type Answers, FIELD_NAMES, FIELDS, type FieldName } from "../fields.ts";

/** The content of a copy: the answers, and the time of submission if there was one. */
export type CopySource = Answers & { submittedAt?: string };

/** One line of the copy: a question and its answer as text. */
export type CopyRow = { name: FieldName; label: string; value: string };

type RowMessages = Pick<typeof ownerCopy, "locale" | "labels" | "yes" | "notGiven">;

/** Every question with its answer, in form order. An optional question without an answer is marked. */
export function copyRows(source: CopySource, messages: RowMessages): CopyRow[] {
  return FIELD_NAMES.map((name) => ({
    name,
    label: messages.labels[name],
    value: answerText(name, source, messages),
  }));
}

/** The day of submission in this device's time zone, like "November 3, 2026" in en-US. */
export function submissionDate(submittedAt: string, locale: string): string {
  return joinDayAndMonth(dayOf(submittedAt, locale));
}

/** The longest date, to reserve space. It is prerendered, so every time zone has the same. */
export function longestDate(locale: string): string {
  return joinDayAndMonth(formatCalendarDate("2026-09-30", locale));
}

/**
 * The copy for the owner as plain text: the name of the residence, one answer per paragraph, and the language of the page
 * if it differs from the owner's. Lines end with CRLF, as email requires (RFC 6068).
 * @param code the language code of the page, like es
 */
export function copyText(
  source: CopySource,
  residence: string,
  code: string,
  rows = copyRows(source, ownerCopy),
): string {
  const { submittedAt } = source;
  const lines = [
    ownerCopy.title(residence),
    ...(submittedAt ? [ownerCopy.submitted(dayOf(submittedAt, ownerCopy.locale))] : []),
    "",
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    "",
    ...(code === ownerCopy.code ? [] : [ownerCopy.readIn(languageName(code)), ""]),
  ];
  return lines.join("\n").replace(/\r\n?|\n/g, "\r\n");
}

/** A line may end before the year only: an unbreakable date leaves short lines. */
function joinDayAndMonth(date: string): string {
  return date.replace(/ (?!\d{4}$)/g, "\u00a0");
}

function dayOf(submittedAt: string, locale: string): string {
  return formatCalendarDate(calendarDateOf(new Date(submittedAt)), locale);
}

function answerText(name: FieldName, source: CopySource, { locale, yes, notGiven }: RowMessages): string {
  const value = source[name];
  if (value === true) return yes;
  return (FIELDS[name].kind === "date" ? formatCalendarDate(value, locale) : value) || notGiven;
}
