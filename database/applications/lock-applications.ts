import { placeholders, type Run, type Value } from "../engines/database.ts";
import { applications, count, select } from "../schema/tables.ts";

/** The number of changes of an application, in SQL: the sum of the versions of its status and its notes. */
export const CHANGES =
  "CAST(version + (SELECT COALESCE(SUM(n.version), 0) FROM notes n WHERE n.application_id = applications.id) AS INTEGER)";

/**
 * Locks applications until the transaction ends, so that nobody changes or erases them in the meantime.
 * @param condition in SQL, with the placeholders of `values`
 * @returns the ids of those that exist and are not erased
 */
export async function lockApplications(
  run: Run,
  condition: string,
  values: readonly Value[],
): Promise<string[]> {
  const locked = await select(
    run,
    { id: applications.id },
    `UPDATE applications SET version = version WHERE ${condition} AND erased_at IS NULL RETURNING id`,
    values,
  );
  return locked.map(({ id }) => id);
}

/**
 * Locks those of some applications whose status and notes have not changed.
 * @param seen the number of changes of an application when it was seen
 * @returns their ids
 */
export async function lockUnchanged(
  run: Run,
  ids: readonly string[],
  seen: (id: string) => number | undefined,
): Promise<string[]> {
  const condition = `id IN (${placeholders(ids)})`;
  // The second statement sees a change that the lock had to wait for.
  await lockApplications(run, condition, ids);
  const now = await select(
    run,
    { id: applications.id, changes: count },
    `SELECT id, ${CHANGES} AS changes FROM applications WHERE ${condition} AND erased_at IS NULL`,
    ids,
  );
  return now.filter(({ id, changes }) => changes === seen(id)).map(({ id }) => id);
}
