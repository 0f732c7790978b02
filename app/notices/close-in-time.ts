import { startCountdown } from "./countdown.ts";

const NOTICE_DURATION_MS = 5000;

/**
 * Calls `close` after 5,000 ms. The timer pauses while a mouse that moved is over the card, a finger touches it, it contains
 * the keyboard focus or the page is hidden.
 */
export function closeInTime(card: HTMLElement, close: () => void, signal: AbortSignal): void {
  const { hold, stop } = startCountdown(NOTICE_DURATION_MS, close);
  const holdWhileHidden = () => hold("hidden page", document.hidden);
  // A tap leaves focus behind without a reader there; only visible focus counts.
  const holdWhileRead = ({ target }: FocusEvent) =>
    hold("focus", (target as Element).matches(":focus-visible"));

  // A finger enters on touch and leaves when lifted, also when the browser starts to scroll. A mouse also enters when the
  // card opens under it, and has to move to count: otherwise a resting mouse would keep the page covered for good.
  const holdUnderFinger = ({ pointerType }: PointerEvent) => pointerType === "touch" && hold("pointer", true);
  card.addEventListener("pointerenter", holdUnderFinger, { signal });
  card.addEventListener("pointermove", () => hold("pointer", true), { signal });
  card.addEventListener("pointerleave", () => hold("pointer", false), { signal });
  card.addEventListener("focusin", holdWhileRead, { signal });
  card.addEventListener("focusout", () => hold("focus", false), { signal });
  document.addEventListener("visibilitychange", holdWhileHidden, { signal });
  holdWhileHidden();
  signal.addEventListener("abort", stop);
}
