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
 * The filters of the list. `to answer` are new applications without possible spam; `unread` and `possible spam` include all
 * statuses.
 */
export const FILTERS = ["to answer", "unread", "possible spam", "all", ...STATUSES] as const;
export type Filter = (typeof FILTERS)[number];

/** `newest` is newest first, `arrival` oldest first. */
export const ORDERS = ["newest", "arrival"] as const;
export type Order = (typeof ORDERS)[number];

/** The order of a list. In `to answer` the oldest is always first, because its answer is due first. */
export function orderOf({ filter, order }: { filter: Filter; order: Order }): Order {
  return filter === "to answer" ? "arrival" : order;
}
