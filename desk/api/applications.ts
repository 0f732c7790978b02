import * as v from "valibot";
import { EVENT_KINDS, FILTERS, ORDERS, STATUSES } from "#database/constants.ts";
import { actor, applicationNumber, id, time, version } from "./shared.ts";

export { FILTERS, type Filter, ORDERS, orderOf, STATUSES, type Status } from "#database/constants.ts";

/** In characters. */
const MAX_NOTE_LENGTH = 2_000;
export const MAX_SEARCH_LENGTH = 200;

/** The initial number of rows in the list, and the number added each time. `MAX_ROWS` is the maximum. */
export const PAGE_SIZE = 50;
export const MAX_ROWS = 500;

/** A selection of applications: filter, order and search. */
export const selection = v.object({
  filter: v.picklist(FILTERS),
  order: v.picklist(ORDERS),
  /** Part of a name, phone number, email address or application number. */
  search: v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)),
});

/**
 * POST /applications/list: the first `shown` rows of a selection. As for the exports, the query is in the body, because
 * proxies log URLs.
 */
export const listQuery = v.object({
  ...selection.entries,
  shown: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ROWS)),
});

/** One row of the list. `moveInDate` may be empty. */
export const summary = v.object({
  number: applicationNumber,
  receivedAt: time,
  fullName: v.string(),
  phone: v.string(),
  plan: v.picklist(["Standard", "Premium"]),
  moveInDate: v.string(),
  status: v.picklist(STATUSES),
  unread: v.boolean(),
  possibleSpam: v.boolean(),
  /** When an answer is due; null if none is due. */
  answerBy: v.nullable(time),
  /** At most 20. */
  possibleDuplicates: v.number(),
});

/** The rows of a list, and the number of applications per filter that match the search. `at` is the time of the server. */
export const list = v.object({
  at: time,
  items: v.array(summary),
  counts: v.record(v.picklist(FILTERS), v.number()),
});

/** A note. `version` grows with each change, and a change must name the version it replaces. */
export const note = v.object({
  id,
  text: v.string(),
  version,
  author: actor,
  createdAt: time,
  updatedAt: v.nullable(time),
  updatedBy: v.nullable(actor),
});

/** An event in the history of an application. `detail` is the new status or the export format. */
export const event = v.object({
  kind: v.picklist(EVENT_KINDS),
  at: time,
  person: actor,
  detail: v.nullable(v.string()),
});

/**
 * GET /applications/<number>. `application` holds the answers as stored. An open page polls every few seconds, so a
 * person's reads are recorded at most once in ten minutes.
 */
export const detail = v.object({
  number: applicationNumber,
  receivedAt: time,
  language: v.string(),
  /** Why a new application may be spam; null if there is no reason, or if somebody has changed its status. */
  possibleSpam: v.nullable(v.string()),
  application: v.looseObject({ submittedAt: v.string(), fullName: v.string() }),
  /** The plan's monthly price in dollars when the application arrived; null if it was not stored. */
  price: v.nullable(v.number()),
  status: v.picklist(STATUSES),
  statusBy: v.nullable(actor),
  statusAt: v.nullable(time),
  /** When an answer is due; null if none is due. */
  answerBy: v.nullable(time),
  /** Grows with each change of the status. A change must name the version it replaces. */
  version,
  /** The number of possible duplicates, and the newest 20 of them. */
  duplicateCount: v.number(),
  possibleDuplicates: v.array(
    v.object({
      number: applicationNumber,
      fullName: v.string(),
      receivedAt: time,
      status: v.picklist(STATUSES),
    }),
  ),
  notes: v.array(note),
  events: v.array(event),
});

/** PUT /applications/<number>/status. 409 with the current `detail` if the version is outdated. */
export const statusChange = v.object({ status: v.picklist(STATUSES), version });

/** The number of changes of the status and the notes so far. */
export function countChanges({ version, notes }: Pick<Detail, "version" | "notes">): number {
  return notes.reduce((sum, note) => sum + note.version, version);
}

/** DELETE /applications/<number>?changes=<number of changes> erases, with 204; 409 if there have been others. */
export const erasure = v.object({ changes: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

/**
 * POST /applications/erasure: the number of applications in a selection, when the newest arrived, and a fingerprint of their
 * current state.
 */
export const erasurePreview = v.object({
  count: v.number(),
  until: v.nullable(time),
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** The number of applications that were erased: those that changed in the meantime stay. */
export const erasedCount = v.object({ count: v.number() });
export type ErasedCount = v.InferOutput<typeof erasedCount>;

/** POST /applications/erase: erases a selection without what arrived later; 409 if it has changed since the preview. */
export const listErasure = v.object({
  ...selection.entries,
  until: erasurePreview.entries.until,
  fingerprint: erasurePreview.entries.fingerprint,
});

/**
 * PUT /applications/<number>/notes/<id>. A new note has version 0. 409 with the current `note` if the version is outdated.
 */
export const noteChange = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "A note has at least one character."),
    v.maxLength(MAX_NOTE_LENGTH, "A note has at most 2,000 characters."),
  ),
  version,
});

/**
 * POST /applications/<number>/print records an event, takes no body and returns 204. POST /export.csv and /export.json take a
 * selection and return the whole file.
 */

/** GET /expiring: the next 50 applications that will be erased within a week, and whether there are more. */
export const expiring = v.object({
  items: v.array(
    v.object({ number: applicationNumber, fullName: v.string(), status: v.picklist(STATUSES), at: time }),
  ),
  more: v.boolean(),
});

export type ListQuery = v.InferOutput<typeof listQuery>;
export type Summary = v.InferOutput<typeof summary>;
export type List = v.InferOutput<typeof list>;
export type Note = v.InferOutput<typeof note>;
export type Detail = v.InferOutput<typeof detail>;
