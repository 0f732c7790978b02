/** The kinds of change that the extension can make: see extension/changes.js. */
export const CHANGES = [
  "adds elements after",
  "adds elements inside",
  "adds to head and body",
  "wraps texts",
  "changes texts",
  "splits texts",
  "removes texts",
  "sets attributes",
  "takes attributes away",
  "wraps controls",
  "wraps the page",
  "moves elements",
  "removes elements",
  "removes comments",
] as const;
