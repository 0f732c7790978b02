import { createHash } from "node:crypto";
import { type Database, type Handle, placeholders, type Run, type Value } from "./database.ts";
import { lockApplications } from "./lock-applications.ts";
import { searchCondition } from "./search.ts";
import { applications, select } from "./tables.ts";

/** An application in a list. The next page begins after the last one. */
export type PageItem = { id: string; receivedAt: string; version: number };

/** The filter, order and start of a page. By default all applications, newest first. */
export type PageQuery = {
  /** An additional SQL condition without values. */
  where?: string;
  /** Words that each application must contain. */
  search?: string;
  order?: "newest" | "arrival";
  after?: Pick<PageItem, "id" | "receivedAt"> | undefined;
};

/** Selects up to `limit` applications, in order. */
export async function selectPage(
  database: Database,
  { where = "", search = "", order = "newest", after }: PageQuery,
  limit: number,
): Promise<PageItem[]> {
  const values: Value[] = [];
  const conditions = ["erased_at IS NULL", searchCondition(database, search, values), where];
  const [sign, direction] = order === "newest" ? ["<", "DESC"] : [">", "ASC"];
  if (after)
    conditions.push(
      `(received_at, id) ${sign} ($${values.push(after.receivedAt)}, $${values.push(after.id)})`,
    );
  const { id, receivedAt, version } = applications;
  return select(
    database.run,
    { id, receivedAt, version },
    `SELECT id, received_at, version FROM applications WHERE ${conditions.filter(Boolean).join(" AND ")}
      ORDER BY received_at ${direction}, id ${direction} LIMIT $${values.push(limit)}`,
    values,
  );
}

/** The maximum number of applications in a selection. */
const MAX_SELECTED = 100_000;

/** All applications of a list, as they were when it was read. */
export type SelectedApplications = {
  ids: string[];
  /** Changes when one of them changes, arrives or is removed. */
  fingerprint: string;
  /** Locks those of these applications that have not changed since, and returns their ids. */
  lockUnchanged: (run: Run, ids: readonly string[]) => Promise<string[]>;
};

/** Selects all applications of a list. */
export async function selectAll({ database }: Handle, choice: PageQuery): Promise<SelectedApplications> {
  const items = await selectPage(database, choice, MAX_SELECTED);
  const hash = createHash("sha256");
  for (const { id, version } of items) hash.update(`${id} ${version}\n`);
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  return {
    ids: [...versions.keys()],
    fingerprint: hash.digest("hex"),
    async lockUnchanged(run, ids) {
      const locked = await lockApplications(run, `id IN (${placeholders(ids)})`, ids);
      return locked.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id);
    },
  };
}
