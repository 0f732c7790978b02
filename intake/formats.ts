import { pipeline, type Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { FIELD_NAMES } from "#app/application/fields.ts";
import { erasedSoon } from "./store/retention.ts";
import type { Stored } from "./store/store.ts";

const COLUMNS = [
  "number",
  "receivedAt",
  "status",
  "statusBy",
  "statusAt",
  "doubtful",
  "likelySame",
  ...FIELD_NAMES,
  "submittedAt",
  "notes",
];

/** Applications as a table for spreadsheets (RFC 4180, with CRLF and the mark of UTF-8), the names of its columns first. */
export function asCsv(found: AsyncIterable<Stored>): Readable {
  const csv = stringify({
    header: true,
    columns: COLUMNS,
    bom: true,
    record_delimiter: "windows",
    // What a spreadsheet runs: https://owasp.org/www-community/attacks/CSV_Injection
    escape_formulas: true,
    cast: { boolean: (value) => (value ? "yes" : "no") },
  });
  // Whoever reads learns of a failure from the stream.
  pipeline(cellsOf(found), csv, () => undefined);
  return csv;
}

async function* cellsOf(found: AsyncIterable<Stored>) {
  for await (const { application, likelySame, notes, ...stored } of found)
    yield {
      ...stored,
      ...application,
      likelySame: likelySame.join(" "),
      notes: notes.map(({ createdAt, author, text }) => `${createdAt} ${author}: ${text}`).join("\n"),
    };
}

/** Applications as one JSON array of every stored field, in pieces of text. */
export async function* asJson(found: AsyncIterable<Stored>, retentionMonths: number): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const { application, ...stored } of found) {
    const eraseAt = erasedSoon(stored.decidedAt, retentionMonths, new Date())?.toISOString() ?? null;
    yield separator + JSON.stringify({ ...application, ...stored, eraseAt });
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
