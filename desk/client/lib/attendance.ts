const AWAY_MS = 5 * 60_000;

let lastActionAt = Date.now();

/** Starts to record when someone acts on this page. */
export function watchAttendance(): void {
  for (const type of ["pointerdown", "keydown", "wheel", "touchstart"])
    window.addEventListener(type, () => (lastActionAt = Date.now()), { capture: true, passive: true });
}

/** Whether someone has acted on this page within the last five minutes. */
export function isAttended(): boolean {
  return Date.now() - lastActionAt < AWAY_MS;
}
