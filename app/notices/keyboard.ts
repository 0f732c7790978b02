import { subscribeToNotices } from "./notify.ts";

/** Calls `close` on Escape, and leads to the card with F6. An open dialog or menu takes either key first. */
export function handleNoticeKeys(card: HTMLElement, close: () => void, signal: AbortSignal): void {
  function obey(event: KeyboardEvent) {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") close();
    if (event.key === "F6" && !card.contains(document.activeElement)) {
      event.preventDefault();
      card.focus({ preventScroll: true });
    }
  }
  document.addEventListener("keydown", obey, { signal });
}

/** When the card closes with the focus in it, leads the focus back to where it was before. */
export function restoreFocus(card: HTMLElement, signal: AbortSignal): void {
  let before: HTMLElement | null = null;

  function remember({ relatedTarget: from }: FocusEvent) {
    if (from instanceof HTMLElement && !card.contains(from)) before = from;
  }
  function giveBack() {
    if (card.contains(document.activeElement)) before?.focus({ preventScroll: true });
  }
  card.addEventListener("focusin", remember, { signal });
  // Whatever changes closes this card. Here it is still drawn as it was: React undoes what its own update does to focus.
  signal.addEventListener("abort", subscribeToNotices(giveBack));
}
