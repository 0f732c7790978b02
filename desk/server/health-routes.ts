import { statfs } from "node:fs/promises";
import { Outbox } from "#intake/mail/outbox.ts";
import { lastBackup } from "#intake/store/facts.ts";
import { expiring } from "../api/applications.ts";
import { health } from "../api/health.ts";
import type { Desk } from "./desk.ts";
import { listExpiring } from "./expiring.ts";
import { type Route, route } from "./route.ts";

/** What the owner must see before it is too late. */
export const healthRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/health",
    answer: health,
    async run({ desk }) {
      const { mail, retentionMonths, store } = desk;
      const { run } = store.database;
      const outbox = new Outbox(store.database);
      const [row] = await run(
        "SELECT CAST(COUNT(*) AS INTEGER) AS count FROM applications WHERE erased_at IS NULL",
      );
      return {
        mail: { to: mail?.to ?? null, lastSentAt: await outbox.lastSentAt(), ...(await outbox.state()) },
        lastBackupAt: await lastBackup(run),
        disk: await diskOf(desk),
        applications: Number(row?.count),
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

async function diskOf({ dataFolder, leastDisk, store }: Desk) {
  if (store.database.kind !== "sqlite") return null;
  const { bavail, bsize } = await statfs(dataFolder);
  return { free: bavail * bsize, least: leastDisk };
}
