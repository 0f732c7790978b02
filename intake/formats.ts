import { pipeline, type Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Application } from "#app/application/application.ts";
import { FIELD_NAMES, FIELDS } from "#app/application/fields.ts";
import { spamReason } from "#database/applications/list.ts";
import type { StoredNote } from "#database/applications/notes.ts";
import { upcomingErasure } from "#database/applications/retention.ts";
import type { StoredApplication } from "#database/applications/store.ts";

const COLUMNS = [
  "number",
  "receivedAt",
  "status",
  "statusBy",
  "statusAt",
  "possibleSpam",
  "possibleDuplicates",
  ...FIELD_NAMES,
  "price",
  "language",
  "submittedAt",
  "otherAnswers",
  "notes",
];

/** Applications as a spreadsheet (RFC 4180, with CRLF and a UTF-8 byte order mark), with a header row. */
export function asCsv(found: AsyncIterable<StoredApplication>): Readable {
  const csv = stringify({
    header: true,
    columns: COLUMNS,
    bom: true,
    record_delimiter: "windows",
    quoted: true,
    quoted_empty: true,
    cast: { boolean: (value) => (value ? "yes" : "no"), string: neutralize },
  });
  // The returned stream reports the error.
  pipeline(cellsOf(found), csv, () => undefined);
  return csv;
}

// Spreadsheets run a cell that begins like a formula (https://owasp.org/www-community/attacks/CSV_Injection). Some also
// begin a new cell at a line end, tab or semicolon, even within quotation marks.
const FORMULA = /(?:^|[\n\t;])(?=(?:"|[^\S\n\t])*[=+\-@＝＋－＠])|^(?=\t)/g;

// Spreadsheets read digits as a number: they drop the zeros at the front, as of 02139, and round a long phone number.
const DIGITS = /^(?=0\d+$|\d{12,}$)/;

/** Changes a text so that no spreadsheet runs or shortens it and no terminal interprets it. */
function neutralize(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(FORMULA, "$&'")
    .replace(DIGITS, "'");
}

async function* cellsOf(found: AsyncIterable<StoredApplication>) {
  for await (const { application, possibleDuplicates, notes, ...stored } of found)
    yield {
      ...stored,
      ...application,
      possibleSpam: spamReason(stored),
      possibleDuplicates: possibleDuplicates.join(" "),
      otherAnswers: otherAnswers(application)
        .map(({ label, value }) => `${label}: ${indent(value)}`)
        .join("\n"),
      notes: notes.map(noteAsText).join("\n"),
    };
}

/** The answers to questions that are no longer in the form. */
export function otherAnswers({
  submittedAt: _,
  ...answers
}: Application): { label: string; value: string }[] {
  return Object.entries(answers)
    .filter(([name]) => !Object.hasOwn(FIELDS, name))
    .map(([label, value]) => ({ label, value: value === true ? "yes" : String(value) }));
}

/** A note as text. */
function noteAsText({ createdAt, author, updatedAt, updatedBy, text }: StoredNote): string {
  const change = updatedBy === null ? "" : `, changed ${updatedAt} by ${updatedBy}`;
  return `${createdAt} ${author}${change}: ${indent(text)}`;
}

/** Indents the further lines of a text, so that none looks like another note or answer. */
function indent(text: string): string {
  return text.replaceAll("\n", "\n  ");
}

// Terminals interpret these too; JSON only escapes control characters below U+0020.
const UNESCAPED = /[\p{Cc}\p{Bidi_Control}]/gu;

/** A value as JSON on one line, without characters that control a terminal. */
export function toPlainJson(value: unknown): string {
  return JSON.stringify(value).replace(UNESCAPED, asEscape);
}

function asEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Applications as a JSON array with every stored field, in chunks of text. */
export async function* asJson(
  found: AsyncIterable<StoredApplication>,
  retentionMonths: number,
): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const { application, ...stored } of found) {
    const eraseAt = upcomingErasure(stored, retentionMonths, new Date())?.toISOString() ?? null;
    yield separator + toPlainJson({ ...application, ...stored, eraseAt });
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
