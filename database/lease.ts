import type { Handle } from "./database.ts";

/**
 * Takes or keeps a lease, so that of several processes on one database one alone does a thing. A lease that is dated
 * further ahead than twice its duration is from a wrong clock and does not count; the clocks of two machines differ a little.
 *
 * @param holder of this process alone
 * @returns false while another holds it
 */
export async function takeLease(
  { database: { run } }: Handle,
  name: string,
  holder: string,
  now: Date,
  forMs: number,
): Promise<boolean> {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const rows = await run(
    `INSERT INTO leases (name, holder, expires_at) VALUES ($1, $2, $3)
      ON CONFLICT (name) DO UPDATE SET holder = $2, expires_at = $3
        WHERE leases.holder = $2 OR leases.expires_at < $4 OR leases.expires_at > $5
      RETURNING name`,
    [name, holder, after(forMs), now.toISOString(), after(2 * forMs)],
  );
  return rows.length > 0;
}

/** Releases a lease, so that another process can take it now. */
export async function releaseLease(
  { database: { run } }: Handle,
  name: string,
  holder: string,
): Promise<void> {
  await run("DELETE FROM leases WHERE name = $1 AND holder = $2", [name, holder]);
}
