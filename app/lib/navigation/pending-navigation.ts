/**
 * Tracks the other document that the browser is loading while the visitor can still use this one. On a slow connection that
 * takes seconds, and a script's change of the address does not stop it: the visitor would be taken away from the page
 * chosen last.
 */
import { isModifiedClick } from "./is-modified-click.ts";

let cancellations = 0;
let onLeave: (() => void) | undefined;
let failed = false;

/**
 * Starts tracking: a page hears of a navigation only as it begins.
 * @param act called as the browser begins to load another document
 */
export function watchPendingNavigation(act?: () => void): void {
  onLeave = act;
  const navigation: Navigation | undefined = window.navigation;
  if (navigation) {
    navigation.addEventListener("navigate", handleNavigate);
    // The browser's Stop button, a download, a lost connection.
    navigation.addEventListener("navigateerror", () => {
      failed = true;
      // A fragment or a script that replaces the history entry causes an error too, although the other document is still
      // being loaded. It is followed by a `navigate` event in the same task.
      setTimeout(() => failed && forget());
    });
  } else addEventListener("click", handleClick);
  // The back-forward cache keeps the page as it was left.
  addEventListener("pageshow", ({ persisted }) => persisted && forget());
}

/** Whether another document is being loaded. */
export function isNavigationPending(): boolean {
  return rootDataset().leaving !== undefined;
}

/** The address of the document that a link is opening; null while there is none. */
export function pendingLinkAddress(): string | null {
  return rootDataset().leaving || null;
}

/** How often `cancelPendingNavigation` has stopped the browser from loading. Requests of this page are aborted with it. */
export function cancellationCount(): number {
  return cancellations;
}

/** Keeps the visitor on this page after a newer choice. */
export function cancelPendingNavigation(): void {
  if (!isNavigationPending()) return;
  // In Chromium `stop` does not end Back, Forward and a reload; only another navigation replaces them.
  if (pendingLinkAddress() === null) {
    const { origin, pathname, search } = window.location;
    window.location.assign(origin + pathname + search);
  }
  cancellations += 1;
  window.stop();
  forget();
}

function handleNavigate({ destination, downloadRequest, navigationType }: NavigateEvent) {
  failed = false;
  if (destination.sameDocument || downloadRequest !== null) return;
  recordNavigation(destination.url, navigationType === "push" || navigationType === "replace");
}

// For browsers without the Navigation API (Safari before 26.2, Firefox before 147). They report links only.
function handleClick(event: MouseEvent) {
  if (!(event.target instanceof Element) || event.defaultPrevented || isModifiedClick(event)) return;
  const link = event.target.closest<HTMLAnchorElement>("a[href]:not([target], [download], [href*='#'])");
  if (link) recordNavigation(link.href, true);
}

function recordNavigation(address: string, isLink: boolean) {
  // Mail programs and telephones open beside the page.
  if (!address.startsWith("http")) return forget();
  rootDataset().leaving = isLink ? address : "";
  onLeave?.();
}

function forget() {
  delete rootDataset().leaving;
}

// An attribute, because the bootstrap and the site's scripts share no variables. Empty for Back, Forward and a reload.
function rootDataset(): DOMStringMap {
  return document.documentElement.dataset;
}
