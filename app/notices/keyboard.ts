import { subscribeToNotices } from "./notify.ts";

/** Closes the card on Escape, and focuses it on F6. An open dialog or menu handles either key first. */
export function handleNoticeKeys(card: HTMLElement, close: () => void, signal: AbortSignal): void {
  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") close();
    if (event.key === "F6" && !card.contains(document.activeElement)) {
      event.preventDefault();
      card.focus({ preventScroll: true });
    }
  }
  document.addEventListener("keydown", handleKey, { signal });
}

/** Returns the focus to its previous element when the card closes with focus inside. */
export function restoreFocus(card: HTMLElement, signal: AbortSignal): void {
  let before: HTMLElement | null = null;

  function remember({ relatedTarget: from }: FocusEvent) {
    if (from instanceof HTMLElement && !card.contains(from)) before = from;
  }
  function returnFocus() {
    if (card.contains(document.activeElement)) before?.focus({ preventScroll: true });
  }
  card.addEventListener("focusin", remember, { signal });
  // Runs while the card is still rendered: React reverts focus changes made during its own update.
  signal.addEventListener("abort", subscribeToNotices(returnFocus));
}
