/**
 * Every status of an application, in the order in which it usually happens, and whether it is a decision. After a decision the
 * time begins at whose end the application is erased.
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
 * Which applications a list shows. `to answer` are the new ones without possible spam; `unread` and `possible spam` go across
 * all statuses.
 */
export const FILTERS = ["to answer", "unread", "possible spam", "all", ...STATUSES] as const;
export type Filter = (typeof FILTERS)[number];

/** `newest` first, or in the order of `arrival`, the oldest first. */
export const ORDERS = ["newest", "arrival"] as const;
export type Order = (typeof ORDERS)[number];
