/** A timer that can be paused for several reasons, and resumes when none is left. */
type Countdown = { hold: (reason: string, held: boolean) => void; stop: () => void };

/**
 * Starts a countdown that calls `onEnd` after `durationMs` without a reason to pause. It uses the monotonic clock, so
 * changes of the device's clock do not matter.
 */
export function startCountdown(durationMs: number, onEnd: () => void): Countdown {
  const reasons = new Set<string>();
  let remainingMs = durationMs;
  let startedAt = performance.now();
  let timer = setTimeout(onEnd, remainingMs);
  const stop = () => clearTimeout(timer);

  function hold(reason: string, held: boolean) {
    const ran = reasons.size === 0;
    if (held) reasons.add(reason);
    else reasons.delete(reason);
    const runs = reasons.size === 0;
    if (ran && !runs) {
      stop();
      remainingMs -= performance.now() - startedAt;
    } else if (!ran && runs) {
      startedAt = performance.now();
      timer = setTimeout(onEnd, remainingMs);
    }
  }

  return { hold, stop };
}
