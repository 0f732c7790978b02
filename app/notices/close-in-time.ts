import { startCountdown } from "./countdown.ts";

const NOTICE_DURATION_MS = 5000;

/**
 * Calls `close` after 5,000 ms. The timer pauses while a mouse rests on the card, a finger holds it, keyboard focus
 * is in it or the page is hidden, and goes on afterwards.
 */
export function closeInTime(card: HTMLElement, close: () => void, signal: AbortSignal): void {
  const { hold, stop } = startCountdown(NOTICE_DURATION_MS, close);
  const holdWhileHidden = () => hold("hidden page", document.hidden);
  // A tap leaves focus behind without a reader there; only visible focus counts.
  const holdWhileRead = ({ target }: FocusEvent) =>
    hold("focus", (target as Element).matches(":focus-visible"));

  // A finger enters as it comes down and leaves as it is lifted, also where the browser takes it for a scroll.
  card.addEventListener("pointerenter", () => hold("pointer", true), { signal });
  card.addEventListener("pointerleave", () => hold("pointer", false), { signal });
  card.addEventListener("focusin", holdWhileRead, { signal });
  card.addEventListener("focusout", () => hold("focus", false), { signal });
  document.addEventListener("visibilitychange", holdWhileHidden, { signal });
  holdWhileHidden();
  signal.addEventListener("abort", stop);
}
