/** The time `ms` milliseconds after `now`, ISO 8601 in UTC. */
export function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

/** The time `ms` milliseconds before `now`, ISO 8601 in UTC. */
export function before(now: Date, ms: number): string {
  return after(now, -ms);
}

/** The same day of another month, or the last day of a shorter month. */
export function moveMonths(time: Date, months: number): Date {
  const moved = new Date(time);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== time.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
