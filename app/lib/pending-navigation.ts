/**
 * The browser loads another document while the visitor can still use this one. On a slow line that takes seconds, and a
 * change of the address by a script does not end it: the visitor would be taken away from what they chose last.
 */
import { isModifiedClick } from "./is-modified-click.ts";

let stops = 0;

/** Notices from here on which document is on its way, since a page hears of it only as it begins. */
export function watchPendingNavigation(): void {
  const navigation: Navigation | undefined = window.navigation;
  if (navigation) {
    navigation.addEventListener("navigate", noticeNavigation);
    // The browser's Stop button, a download, a line that broke.
    navigation.addEventListener("navigateerror", forget);
  } else window.addEventListener("click", noticeClick);
  // The back-forward cache keeps the page as it was left.
  window.addEventListener("pageshow", ({ persisted }) => persisted && forget());
}

/** Whether another document is on its way. */
export function isNavigationPending(): boolean {
  return known().leaving !== undefined;
}

/** The address of the document to which a link leads the visitor now; null while there is none. */
export function pendingLinkAddress(): string | null {
  const { leaving = "", leavingTo = null } = known();
  return ["push", "replace"].includes(leaving) ? leavingTo : null;
}

/** How often `stay` has ended what the browser was loading: requests of this page end with it. */
export function cancellationCount(): number {
  return stops;
}

/** Keeps the visitor here, who has chosen something else in the meantime. */
export function cancelPendingNavigation(): void {
  if (!isNavigationPending()) return;
  // In Chromium `stop` does not end Back, Forward and a reload: only another navigation takes their place.
  if (pendingLinkAddress() === null) {
    const { origin, pathname, search } = window.location;
    window.location.assign(origin + pathname + search);
  }
  stops += 1;
  window.stop();
  forget();
}

function noticeNavigation({ destination, downloadRequest, navigationType }: NavigateEvent) {
  if (!destination.sameDocument && downloadRequest === null) notice(navigationType, destination.url);
}

// For browsers without the Navigation API (Safari before 26.2, Firefox before 147): they report links alone.
function noticeClick(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || event.defaultPrevented || isModifiedClick(event)) return;
  const staysHere = link.target !== "" || link.hasAttribute("download") || link.hash !== "";
  if (!staysHere) notice("push", link.href);
}

// Mail programs and telephones open beside the page.
function notice(type: string, address: string) {
  if (address.startsWith("http")) Object.assign(known(), { leaving: type, leavingTo: address });
}

function forget() {
  delete known().leaving;
  delete known().leavingTo;
}

// In attributes, since the bootstrap and the site's scripts share no variable.
function known(): DOMStringMap {
  return document.documentElement.dataset;
}
