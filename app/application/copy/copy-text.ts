import { formatCalendarDate } from "#app/lib/calendar-date.ts";
import { ownerCopy } from "#app/messages/owner-copy.ts";
import { type Answers, FIELD_NAMES, FIELDS, type FieldName } from "../fields.ts";

/** What a copy is made of: the answers, and the moment of submission where there was one. */
export type CopySource = Answers & { submittedAt?: string };

/** One line of the copy: a question and its answer in words. */
export type CopyRow = { name: FieldName; label: string; value: string };

type RowWords = Pick<typeof ownerCopy, "locale" | "labels" | "yes" | "notGiven">;

/** Every question with its answer, in the order of the form. An optional question left open says so. */
export function copyRows(source: CopySource, words: RowWords): CopyRow[] {
  return FIELD_NAMES.map((name) => ({
    name,
    label: words.labels[name],
    value: inWords(name, source, words),
  }));
}

/** A time whose date is as long as most, for placeholders of a date that is not known yet. */
export const PLACEHOLDER_TIME = "2026-11-30T12:00:00.000Z";

/** The day of submission on this device's calendar, like "November 3, 2026" in en-US. */
export function submissionDate(submittedAt: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(submittedAt));
}

/**
 * The copy for the owner as plain text: the name of the residence, one answer after the other, and the language of the
 * pages where it is not the owner's. All lines end with CRLF, as an email wants them (RFC 6068).
 * @param code of the language of the pages, like es
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
    ...(submittedAt ? [ownerCopy.submitted(submissionDate(submittedAt, ownerCopy.locale))] : []),
    "",
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    "",
    ...(code === ownerCopy.code ? [] : [ownerCopy.readIn(englishNameOf(code)), ""]),
  ];
  return lines.join("\n").replace(/\r\n?|\n/g, "\r\n");
}

function inWords(name: FieldName, source: CopySource, { locale, yes, notGiven }: RowWords): string {
  const value = source[name];
  if (value === true) return yes;
  return (FIELDS[name].kind === "date" ? formatCalendarDate(value, locale) : value) || notGiven;
}

function englishNameOf(code: string): string {
  return new Intl.DisplayNames(ownerCopy.locale, { type: "language" }).of(code) ?? code;
}
