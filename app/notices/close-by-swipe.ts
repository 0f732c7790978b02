const SWIPE_DISTANCE_PX = 40;

/**
 * Calls `close` when a finger or a pressed mouse drags the card to the right by 40 CSS pixels. The styles read the distance
 * from `--swipe` and `data-swiping`; their `touch-action: pan-y` keeps vertical scrolling.
 */
export function closeBySwipe(card: HTMLElement, close: () => void, signal: AbortSignal): void {
  let pointer: number | null = null;
  let startX = 0;

  function start(event: PointerEvent) {
    // A captured pointer would never click the button.
    if (!event.isPrimary || event.button !== 0 || (event.target as Element).closest("button")) return;
    pointer = event.pointerId;
    startX = event.clientX;
    card.setPointerCapture(pointer);
    card.dataset.swiping = "";
  }

  function follow(event: PointerEvent) {
    if (event.pointerId !== pointer) return;
    card.style.setProperty("--swipe", `${Math.max(0, event.clientX - startX)}px`);
  }

  function end(event: PointerEvent) {
    if (event.pointerId !== pointer) return;
    pointer = null;
    const swiped = event.type === "pointerup" && event.clientX - startX >= SWIPE_DISTANCE_PX;
    delete card.dataset.swiping;
    card.style.setProperty("--swipe", swiped ? "100%" : "0px");
    if (swiped) close();
  }

  card.addEventListener("pointerdown", start, { signal });
  card.addEventListener("pointermove", follow, { signal });
  card.addEventListener("pointerup", end, { signal });
  card.addEventListener("pointercancel", end, { signal });
}
