/** The time `ms` milliseconds after `now`, ISO 8601 in UTC. */
export function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
