const FIRST_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 300_000;

/** The longest wait, even if the server asks for more. */
export const MAX_RETRY_AFTER_MS = 600_000;

/**
 * Milliseconds until the next attempt. The limit doubles with every failure, up to five minutes. The wait is random between
 * half of the limit and the limit, so that devices do not all return at once after an outage.
 * @param failures the number of consecutive failures
 * @param chance a random number from 0 to 1
 */
export function backoffAfter(failures: number, chance: number): number {
  const whole = Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);
  return Math.round(whole * (0.5 + chance / 2));
}

/**
 * Milliseconds until the server accepts a request again; 0 if it does now.
 * @param notBefore milliseconds since 1970; a value beyond the longest wait comes from a wrong clock
 */
export function remainingWait(notBefore: number | undefined, now: number): number {
  const left = (notBefore ?? 0) - now;
  return left > 0 && left <= MAX_RETRY_AFTER_MS ? left : 0;
}
