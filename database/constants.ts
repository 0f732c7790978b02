/**
 * All statuses of an application in their usual order, and whether each is a decision. The retention period begins with the
 * decision.
 */
export const IS_DECISION = {
  new: false,
  contacted: false,
  approved: true,
  declined: true,
  "moved in": true,
  withdrawn: true,
} as const;
export type Status = keyof typeof IS_DECISION;
export const STATUSES = Object.keys(IS_DECISION) as readonly Status[];

/** The recorded events of an application. */
export const EVENT_KINDS = ["read", "status", "note", "note changed", "export", "print"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * The filters of the list. New applications are either `to answer` or `possible spam`; `unread` includes all statuses.
 */
export const FILTERS = ["to answer", "unread", "possible spam", "all", ...STATUSES] as const;
export type Filter = (typeof FILTERS)[number];

/** `due` is what is to answer, oldest first, and then all others, newest first. `arrival` is oldest first. */
export const ORDERS = ["due", "newest", "arrival"] as const;
export type Order = (typeof ORDERS)[number];

/** The order of a list. In `to answer` the oldest is always first, because its answer is due first. */
export function orderOf({ filter, order }: { filter: Filter; order: Order }): Order {
  return filter === "to answer" ? "arrival" : order;
}

/** The events of the security audit log. The history of an application is stored with the application. */
export const AUDIT_EVENTS = [
  "signed in",
  "sign-in refused",
  "signed out",
  "invited",
  "passkey added",
  "passkey used",
  "passkey removed",
  "device signed out",
  "person removed",
  "list opened",
  "exported",
  "erased",
  "publishing started",
  "published",
  "publishing failed",
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** The background jobs, in the order of a run. */
export const JOBS = ["retention", "mail", "scrubbing"] as const;
export type Job = (typeof JOBS)[number];

/** The actor recorded for commands. Screens show a friendlier name. */
export const COMMAND_ACTOR = "A command on the server";

/** The form of an application's number, like `R-7K4M-2Q`. */
export const APPLICATION_NUMBER = /^R-[0-9A-Z]{4}-[0-9A-Z]{2}$/;
