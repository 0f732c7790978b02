/** A timer that can be held and goes on where it stopped. */
export type Countdown = { hold: () => void; resume: () => void; stop: () => void };

/**
 * Starts a countdown that calls `onEnd` once, `durationMs` of unheld time from now.
 * It measures with the monotonic clock, so a device clock that jumps does not matter.
 */
export function startCountdown(durationMs: number, onEnd: () => void): Countdown {
  let remainingMs = durationMs;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function resume() {
    if (timer !== undefined) return;
    startedAt = performance.now();
    timer = setTimeout(onEnd, remainingMs);
  }
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  function hold() {
    if (timer === undefined) return;
    stop();
    remainingMs = Math.max(0, remainingMs - (performance.now() - startedAt));
  }

  resume();
  return { hold, resume, stop };
}
