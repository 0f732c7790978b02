import type { Run } from "#intake/store/database.ts";
import { decidedForExpiry, erasedSoon } from "#intake/store/retention.ts";
import type { Expiring, Status } from "../api/applications.ts";

/** The applications that are erased within a week, the next first. */
export async function listExpiring(run: Run, months: number, now: Date): Promise<Expiring> {
  if (!Number.isFinite(months)) return [];
  const rows = await run(
    `SELECT a.number, a.status, a.decided_at, s.application FROM applications a JOIN answers s ON s.application_id = a.id
      WHERE a.decided_at < $1 ORDER BY a.decided_at, a.id`,
    [decidedForExpiry(months, now).toISOString()],
  );
  return rows.flatMap(({ number, status, decided_at, application }) => {
    const at = erasedSoon(String(decided_at), months, now);
    const { fullName } = JSON.parse(String(application)) as { fullName: string };
    return at ? [{ number: String(number), fullName, status: status as Status, at: at.toISOString() }] : [];
  });
}
