// PostgreSQL's codes are in `code`, SQLite's in `errcode`: https://www.postgresql.org/docs/current/errcodes-appendix.html,
// https://www.sqlite.org/rescode.html
const FOREIGN_KEY = ["23503", 787];
const DISK_FULL = ["53100", 13];

/** Whether something failed because its person was removed, possibly at the same time. */
export function isPersonRemoved(error: unknown): boolean {
  return hasCode(error, FOREIGN_KEY);
}

/** Whether the database could not write because its disk is full. */
export function isDatabaseFull(error: unknown): boolean {
  return hasCode(error, DISK_FULL);
}

function hasCode(error: unknown, codes: readonly unknown[]): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return codes.includes(code) || codes.includes(errcode);
}
