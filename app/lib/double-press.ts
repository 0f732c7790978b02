/** As in Windows and macOS. */
const INTERVAL_MS = 500;
/** A trembling finger does not meet the same point twice. */
const RADIUS_PX = 20;

/**
 * Ignores the second press of a double press if the first has removed its link or button: nobody has seen yet what is in
 * its place, such as Undo, the page below a dialog or another page.
 */
export function ignoreDoublePresses(): void {
  let first: { control: Element; event: MouseEvent } | null = null;

  function ignoreSecond(event: MouseEvent) {
    if (first && !first.control.isConnected && isSecond(event, first.event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const control = event.target instanceof Element ? event.target.closest("a, button") : null;
    first = control && { control, event };
  }

  addEventListener("click", ignoreSecond, true);
  // Back was between the two presses.
  addEventListener("popstate", () => (first = null));
}

/** Presses by keyboard and by scripts have no detail. */
function isSecond({ detail, clientX, clientY, timeStamp }: MouseEvent, first: MouseEvent): boolean {
  const isNear = Math.hypot(clientX - first.clientX, clientY - first.clientY) <= RADIUS_PX;
  return detail > 1 || (detail > 0 && isNear && timeStamp - first.timeStamp < INTERVAL_MS);
}
