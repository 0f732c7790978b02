const FIRST_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 300_000;

/** However long a server asks to be left alone, it is asked again after this. */
export const MAX_RETRY_AFTER_MS = 600_000;

/**
 * Milliseconds until the next try: each pause is twice as long as the one before, up to five minutes, and between half and
 * the whole of that by chance, so that not all devices come back at once when a server does.
 *
 * @param failures how many tries have failed, one after the other
 * @param chance from 0 to 1
 */
export function backoffAfter(failures: number, chance: number): number {
  const whole = Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);
  return Math.round(whole * (0.5 + chance / 2));
}

/**
 * Milliseconds until the server wants to be asked again; 0 if it may be asked now.
 *
 * @param notBefore milliseconds since 1970. More than the longest wait ahead, it comes from a clock that was wrong
 */
export function remainingWait(notBefore: number | undefined, now: number): number {
  const left = (notBefore ?? 0) - now;
  return left > 0 && left <= MAX_RETRY_AFTER_MS ? left : 0;
}
