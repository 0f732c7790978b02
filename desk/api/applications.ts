import * as v from "valibot";
import { EVENT_KINDS, FILTERS, ORDERS, STATUSES } from "#database/status.ts";
import { applicationNumber, id, personName, time, version } from "./shared.ts";

export { FILTERS, type Filter, ORDERS, STATUSES, type Status } from "#database/status.ts";

/** Lines of the list that are shown at first, and how many more each time; at most `MAX_ROWS`. */
export const PAGE_SIZE = 50;
export const MAX_ROWS = 500;

/** Which applications are meant: those of a filter in which a search finds something. */
export const selection = v.object({
  filter: v.picklist(FILTERS),
  order: v.picklist(ORDERS),
  /** A part of a name, phone number, email address or number. */
  search: v.pipe(v.string(), v.maxLength(200)),
});

/**
 * POST /applications/list: the first `shown` lines of a selection. In the body, as in POST /export.csv and /export.json, since
 * the address of a request is in the logs of proxies.
 */
export const listQuery = v.object({
  ...selection.entries,
  shown: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ROWS)),
});

/** One line of the list. `moveInDate` is empty if none was given. */
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
  /** The time by which an answer is promised; null if none is due. */
  answerBy: v.nullable(time),
  /** At most 20. */
  possibleDuplicates: v.number(),
});

/** The lines of a list, and how many applications there are of each filter within the search. */
export const list = v.object({
  items: v.array(summary),
  counts: v.record(v.picklist(FILTERS), v.number()),
});

/** A note. `version` grows with each change; a change must name the one that it replaces. */
export const note = v.object({
  id,
  text: v.string(),
  version,
  author: personName,
  createdAt: time,
  updatedAt: v.nullable(time),
  updatedBy: v.nullable(personName),
});

/** What a person did with an application. `detail` is the new status, or the kind of an export. */
export const event = v.object({
  kind: v.picklist(EVENT_KINDS),
  at: time,
  person: personName,
  detail: v.nullable(v.string()),
});

/**
 * GET /applications/<number>. `application` is as it was stored, answers untouched. The open page asks again every few
 * seconds: a person's reads count as one event in ten minutes.
 */
export const detail = v.object({
  number: applicationNumber,
  receivedAt: time,
  language: v.string(),
  possibleSpam: v.nullable(v.string()),
  application: v.looseObject({ submittedAt: v.string() }),
  /** Dollars a month of the plan when the application arrived; null if that was not kept. */
  price: v.nullable(v.number()),
  status: v.picklist(STATUSES),
  statusBy: v.nullable(personName),
  statusAt: v.nullable(time),
  /** The time by which an answer is promised; null if none is due. */
  answerBy: v.nullable(time),
  /** Grows with each change of the status; a change must name the one that it replaces. */
  version,
  /** How many others are likely of the same person, and the newest 20 of them. */
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

/** PUT /applications/<number>/status. 409 with the current `detail` if the version is another. */
export const statusChange = v.object({ status: v.picklist(STATUSES), version });

/** POST /applications/erasure: how many applications a selection has, and a fingerprint of them as they are now. */
export const erasurePreview = v.object({
  count: v.number(),
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** POST /applications/erase: erases a whole selection, if nothing in it has changed since; 409 otherwise. */
export const listErasure = v.object({
  ...selection.entries,
  fingerprint: erasurePreview.entries.fingerprint,
});

/** PUT /applications/<number>/notes/<id>: a new one has version 0. 409 with the current `note` if it is another. */
export const noteChange = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "A note has at least one character."),
    v.maxLength(2000, "A note has at most 2,000 characters."),
  ),
  version,
});

/**
 * Without a body, answered with 204. POST /applications/<number>/print is an event, DELETE /applications/<number> erases.
 * POST /export.csv and /export.json take a selection, and answer with the whole file.
 */

/** GET /expiring: what is erased within a week, the next 50, and whether there are more. */
export const expiring = v.object({
  items: v.array(
    v.object({ number: applicationNumber, fullName: v.string(), status: v.picklist(STATUSES), at: time }),
  ),
  more: v.boolean(),
});

export type Selection = v.InferOutput<typeof selection>;
export type ListQuery = v.InferOutput<typeof listQuery>;
export type Summary = v.InferOutput<typeof summary>;
export type List = v.InferOutput<typeof list>;
export type Note = v.InferOutput<typeof note>;
export type Detail = v.InferOutput<typeof detail>;
export type Expiring = v.InferOutput<typeof expiring>;
