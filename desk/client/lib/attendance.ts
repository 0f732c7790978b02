const AWAY_MS = 5 * 60_000;

let lastActionAt = Date.now();

/** Starts recording activity on this page. */
export function watchAttendance(): void {
  for (const type of ["pointerdown", "keydown", "wheel", "touchstart"])
    window.addEventListener(type, () => (lastActionAt = Date.now()), { capture: true, passive: true });
}

/** Whether there was activity on this page within the last five minutes. */
export function isAttended(): boolean {
  return Date.now() - lastActionAt < AWAY_MS;
}
