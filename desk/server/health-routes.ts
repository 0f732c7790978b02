import { readHealth } from "#intake/health.ts";
import type { Run } from "#intake/store/database.ts";
import { expiring } from "../api/applications.ts";
import { type Health, health } from "../api/health.ts";
import { listExpiring } from "./expiring.ts";
import { type Route, route } from "./route.ts";

/** What the owner must see before it is too late. */
export const healthRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/health",
    answer: health,
    async run({ desk }) {
      const { retentionMonths, store } = desk;
      const { run } = store.database;
      const [row] = await run(
        "SELECT CAST(COUNT(*) AS INTEGER) AS count FROM applications WHERE erased_at IS NULL",
      );
      return {
        ...(await readHealth(desk, desk.now())),
        applications: Number(row?.count),
        erased: await erasedSoFar(run),
        retentionMonths: Number.isFinite(retentionMonths) ? retentionMonths : null,
      };
    },
  }),
  route({
    method: "GET",
    path: "/expiring",
    answer: expiring,
    run: ({ desk: { now, retentionMonths, store } }) =>
      listExpiring(store.database.run, retentionMonths, now()),
  }),
];

async function erasedSoFar(run: Run): Promise<Health["erased"]> {
  const [last] = await run(
    `SELECT erased_at, erased_by, (SELECT CAST(COUNT(*) AS INTEGER) FROM applications WHERE erased_at IS NOT NULL) AS count
      FROM applications WHERE erased_at IS NOT NULL ORDER BY erased_at DESC LIMIT 1`,
  );
  if (!last) return null;
  return { count: Number(last.count), lastAt: String(last.erased_at), by: last.erased_by as string | null };
}
