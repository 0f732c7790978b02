import type { Run, Value } from "./database.ts";
import { applications, select } from "./tables.ts";

/**
 * Locks applications until the transaction ends, so that nobody changes or erases them in the meantime.
 * @param condition in SQL, with the placeholders of `values`
 * @returns those that exist and are not erased
 */
export function lockApplications(
  run: Run,
  condition: string,
  values: readonly Value[],
): Promise<{ id: string; version: number }[]> {
  const { id, version } = applications;
  return select(
    run,
    { id, version },
    `UPDATE applications SET version = version WHERE ${condition} AND erased_at IS NULL RETURNING id, version`,
    values,
  );
}
