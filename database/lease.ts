import type { Handle } from "./database.ts";
import { after } from "./times.ts";

/**
 * Takes or renews a lease, so that only one of several processes on a database does the work. A lease that ends further
 * ahead than twice its duration comes from a wrong clock and is ignored, which allows for small differences between
 * machines.
 * @param holder identifies this process
 * @returns false if another process holds it
 */
export async function takeLease(
  { database: { run } }: Handle,
  name: string,
  holder: string,
  now: Date,
  forMs: number,
): Promise<boolean> {
  const rows = await run(
    `INSERT INTO leases (name, holder, expires_at) VALUES ($1, $2, $3)
      ON CONFLICT (name) DO UPDATE SET holder = $2, expires_at = $3
        WHERE leases.holder = $2 OR leases.expires_at < $4 OR leases.expires_at > $5
      RETURNING name`,
    [name, holder, after(now, forMs), now.toISOString(), after(now, 2 * forMs)],
  );
  return rows.length > 0;
}

/** Releases a lease, so that another process can take it at once. */
export async function releaseLease(
  { database: { run } }: Handle,
  name: string,
  holder: string,
): Promise<void> {
  await run("DELETE FROM leases WHERE name = $1 AND holder = $2", [name, holder]);
}
