import type { Filter, Status } from "#desk/api/applications.ts";

/** The labels of filters and statuses. */
export const FILTER_LABELS: Readonly<Record<Filter, string>> = {
  "to answer": "To answer",
  unread: "Unread",
  "possible spam": "Possible spam",
  all: "All",
  new: "New",
  contacted: "Contacted",
  approved: "Approved",
  declined: "Declined",
  "moved in": "Moved in",
  withdrawn: "Withdrawn",
};

export const STATUS_LABELS: Readonly<Record<Status, string>> = FILTER_LABELS;
