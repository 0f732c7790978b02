import { erasureSummary } from "#database/applications/erase.ts";
import { listExpiring } from "#database/applications/expiring.ts";
import { readHealth, readRefusal } from "#intake/health.ts";
import { expiring } from "../api/applications.ts";
import { health } from "../api/health.ts";
import { type Route, route } from "./route.ts";

/** The state of the server, and the applications that will be erased soon. */
export const healthRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/health",
    response: health,
    async run({ desk }) {
      const { retentionMonths, store } = desk;
      return {
        now: desk.now().toISOString(),
        ...(await readHealth(desk, desk.now())),
        refusal: await readRefusal(desk),
        applications: await store.count(),
        erased: await erasureSummary(store),
        retentionMonths: Number.isFinite(retentionMonths) ? retentionMonths : null,
      };
    },
  }),
  route({
    method: "GET",
    path: "/expiring",
    response: expiring,
    run: ({ desk: { now, retentionMonths, store } }) => listExpiring(store, retentionMonths, now()),
  }),
];
