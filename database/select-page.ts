import { createHash } from "node:crypto";
import type { Database, Handle, Value } from "./database.ts";
import { searchCondition } from "./search.ts";
import { applications, select } from "./tables.ts";

/** Where the next page of a list begins: after this application. */
export type PageItem = { id: string; receivedAt: string; version: number };

/** Which applications are meant, in which order, and from which place on; all, the newest first, where nothing is said. */
export type PageQuery = {
  /** A further condition, in SQL without values. */
  where?: string;
  /** Words that each must hold. */
  search?: string;
  order?: "newest" | "arrival";
  after?: Pick<PageItem, "id" | "receivedAt"> | undefined;
};

/** Chooses at most so many applications, in their order. */
export async function selectPage(
  database: Database,
  { where = "", search = "", order = "newest", after }: PageQuery,
  most: number,
): Promise<PageItem[]> {
  const values: Value[] = [];
  const conditions = ["erased_at IS NULL", searchCondition(database, search, values), where];
  const [sign, direction] = order === "newest" ? ["<", "DESC"] : [">", "ASC"];
  if (after)
    conditions.push(
      `(received_at, id) ${sign} ($${values.push(after.receivedAt)}, $${values.push(after.id)})`,
    );
  const { id, received_at, version } = applications;
  const rows = await select(
    database.run,
    { id, received_at, version },
    `SELECT id, received_at, version FROM applications WHERE ${conditions.filter(Boolean).join(" AND ")}
      ORDER BY received_at ${direction}, id ${direction} LIMIT $${values.push(most)}`,
    values,
  );
  return rows.map(({ id, received_at, version }) => ({
    id,
    receivedAt: received_at,
    version,
  }));
}

/** At most so many applications are erased at once. */
const MOST_CHOSEN = 100_000;

/** All applications that are chosen, and a text that is another as soon as one of them changes, comes or goes. */
export async function selectAll(
  { database }: Handle,
  choice: PageQuery,
): Promise<{ ids: string[]; fingerprint: string }> {
  const places = await selectPage(database, choice, MOST_CHOSEN);
  const hash = createHash("sha256");
  for (const { id, version } of places) hash.update(`${id} ${version}\n`);
  return { ids: places.map(({ id }) => id), fingerprint: hash.digest("hex") };
}
