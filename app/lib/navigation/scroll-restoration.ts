import { percentDecoded } from "#app/lib/paths.ts";
import { parseJson, readItem, writeItem } from "#app/lib/storage.ts";
import { navigationType } from "./navigation-type.ts";

const KEY = "residence-scroll-positions";

/** Scroll offset in pixels by the key of the history entry. */
let positions: Record<string, number> | undefined;

/** Stores the scroll offset of a history entry before another page is shown. */
export function saveScrollPosition(entryKey: string): void {
  storedPositions()[entryKey] = window.scrollY;
}

/** Scrolls to the stored offset on Back, to the anchor of the URL, or to the top. */
export function restoreScrollPosition(entryKey: string, hash: string, isBack: boolean): void {
  const anchor = anchorOf(hash.slice(1));
  const left = isBack ? storedPositions()[entryKey] : undefined;
  if (anchor && left === undefined) anchor.scrollIntoView({ behavior: "instant" });
  else window.scrollTo({ top: left ?? 0, behavior: "instant" });
}

/**
 * Turns off scroll restoration by the browser, which would scroll before the page is rendered. Turns it on again when the
 * document is left, since browsers restore earlier than scripts, on reloads and on Back from another site.
 * @param entryKey returns the key of the current history entry
 * @returns the cleanup function
 */
export function manageScrollRestoration(entryKey: () => string): () => void {
  const takeOver = ({ persisted }: { persisted: boolean }) => {
    window.history.scrollRestoration = "manual";
    // Firefox and WebKit do not restore it on Back from another site.
    if (persisted && window.scrollY === 0) restoreScrollPosition(entryKey(), "", true);
  };
  const store = () => {
    saveScrollPosition(entryKey());
    writeItem("session", KEY, JSON.stringify(storedPositions()));
  };
  const giveBack = () => {
    store();
    window.history.scrollRestoration = "auto";
  };
  takeOver({ persisted: navigationType() === "back_forward" });
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener("pageshow", takeOver, { signal });
  // Firefox may lose what is first saved while the page is being left.
  window.addEventListener("scrollend", store, { signal });
  window.addEventListener("pagehide", giveBack, { signal });
  return () => listeners.abort();
}

// As in browsers: first the literal fragment, then the decoded one.
function anchorOf(name: string): HTMLElement | null {
  return document.getElementById(name) ?? document.getElementById(percentDecoded(name) ?? "");
}

// Whatever is stored there, an offset that is not a number scrolls to the top.
function storedPositions(): Record<string, number> {
  positions ??= Object(parseJson(readItem("session", KEY))) as Record<string, number>;
  return positions;
}
