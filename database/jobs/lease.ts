import type { Handle } from "../engines/database.ts";
import { countRows } from "../schema/tables.ts";
import { after } from "../schema/times.ts";

const LEASE = "background jobs";
// Longer than the timeouts of one mail.
const LEASE_MS = 120_000;

/**
 * Takes or renews the lease of the background jobs for two minutes, so that only one of several servers on a database does
 * the work. A lease that ends further ahead than twice that time comes from a wrong clock and is ignored, which allows for
 * small differences between machines.
 * @param holder identifies this process
 * @returns false if another process holds it
 */
export async function takeLease({ database: { run } }: Handle, holder: string, now: Date): Promise<boolean> {
  const rows = await run(
    `INSERT INTO leases (name, holder, expires_at) VALUES ($1, $2, $3)
      ON CONFLICT (name) DO UPDATE SET holder = $2, expires_at = $3
        WHERE leases.holder = $2 OR leases.expires_at < $4 OR leases.expires_at > $5
      RETURNING name`,
    [LEASE, holder, after(now, LEASE_MS), now.toISOString(), after(now, 2 * LEASE_MS)],
  );
  return rows.length > 0;
}

/** Whether a server runs on the database, or was killed less than two minutes ago. */
export async function isLeaseHeld({ database: { run } }: Handle, now: Date): Promise<boolean> {
  const held = await countRows(run, "leases WHERE expires_at BETWEEN $1 AND $2", [
    now.toISOString(),
    after(now, 2 * LEASE_MS),
  ]);
  return held > 0;
}

/** Releases the lease, so that another process can take it at once. */
export async function releaseLease({ database: { run } }: Handle, holder: string): Promise<void> {
  await run("DELETE FROM leases WHERE name = $1 AND holder = $2", [LEASE, holder]);
}
