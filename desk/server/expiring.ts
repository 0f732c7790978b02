import type { Run } from "#intake/store/database.ts";
import { decidedForExpiry, erasedSoon } from "#intake/store/retention.ts";
import type { Expiring, Status } from "../api/applications.ts";

const MOST = 50;

/** The applications that are erased within a week, the next first. */
export async function listExpiring(run: Run, months: number, now: Date): Promise<Expiring> {
  const rows = await run(
    `SELECT a.number, a.status, a.decided_at, a.announced_at, s.application FROM applications a JOIN answers s ON s.application_id = a.id
      WHERE a.decided_at < $1 AND a.announced_at IS NOT NULL ORDER BY a.decided_at, a.id LIMIT ${MOST + 1}`,
    [decidedForExpiry(months, now)],
  );
  const items = rows.flatMap(({ number, status, decided_at, announced_at, application }) => {
    const dated = { decidedAt: String(decided_at), announcedAt: String(announced_at) };
    const at = erasedSoon(dated, months, now);
    const { fullName } = JSON.parse(String(application)) as { fullName: string };
    return at ? [{ number: String(number), fullName, status: status as Status, at: at.toISOString() }] : [];
  });
  return { items: items.slice(0, MOST), more: items.length > MOST };
}
