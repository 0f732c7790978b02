import { createHash } from "node:crypto";
import type { Database, Handle, Run, Value } from "../engines/database.ts";
import { applications, count, select } from "../schema/tables.ts";
import { CHANGES, lockUnchanged } from "./lock-applications.ts";
import { searchCondition } from "./search.ts";

/** An application in a list. The next page begins after the last one. */
type PageItem = { id: string; receivedAt: string };

/** The filter, order and start of a page. By default all applications, newest first. */
export type PageQuery = {
  /** An additional SQL condition without values. */
  where?: string;
  /** Words that each application must contain. */
  search?: string;
  order?: "newest" | "arrival";
  after?: PageItem | undefined;
  /** Without later arrivals; null for all. */
  until?: string | null;
};

/** Selects up to `limit` applications, in order. */
export async function selectPage(database: Database, query: PageQuery, limit: number): Promise<PageItem[]> {
  const { id, receivedAt } = applications;
  return select(database.run, { id, receivedAt }, ...pageStatement(database, "received_at", query, limit));
}

/** The statement that reads the ids of a page and another column, and its values. */
function pageStatement(
  database: Database,
  column: string,
  { where = "", search = "", order = "newest", after, until }: PageQuery,
  limit: number,
): [sql: string, values: Value[]] {
  const values: Value[] = [];
  const conditions = ["erased_at IS NULL", searchCondition(database, search, values), where];
  const [sign, direction] = order === "newest" ? ["<", "DESC"] : [">", "ASC"];
  if (after)
    conditions.push(
      `(received_at, id) ${sign} ($${values.push(after.receivedAt)}, $${values.push(after.id)})`,
    );
  if (until) conditions.push(`received_at <= $${values.push(until)}`);
  const sql = `SELECT id, ${column} FROM applications WHERE ${conditions.filter(Boolean).join(" AND ")}
      ORDER BY received_at ${direction}, id ${direction} LIMIT $${values.push(limit)}`;
  return [sql, values];
}

/** The maximum number of applications in a selection. */
const MAX_SELECTED = 100_000;

/** All applications of a list, as they were when it was read. */
type SelectedApplications = {
  ids: string[];
  /** When the newest arrived; null if there is none. */
  until: string | null;
  /** Changes when one of them arrives, is removed, or has another status or note. */
  fingerprint: string;
  /** Locks those of these applications that have not changed since, and returns their ids. */
  lockUnchanged: (run: Run, ids: readonly string[]) => Promise<string[]>;
};

/** Selects all applications of a list. */
export async function selectAll({ database }: Handle, query: PageQuery): Promise<SelectedApplications> {
  const { id, receivedAt } = applications;
  const statement = pageStatement(database, `received_at, ${CHANGES} AS changes`, query, MAX_SELECTED);
  const items = await select(database.run, { id, receivedAt, changes: count }, ...statement);
  const hash = createHash("sha256");
  for (const { id, changes } of items) hash.update(`${id} ${changes}\n`);
  const seen = new Map(items.map(({ id, changes }) => [id, changes]));
  const newest = items.at(query.order === "arrival" ? -1 : 0);
  return {
    ids: [...seen.keys()],
    until: newest?.receivedAt ?? null,
    fingerprint: hash.digest("hex"),
    lockUnchanged: (run, ids) => lockUnchanged(run, ids, (id) => seen.get(id)),
  };
}
