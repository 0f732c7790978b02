/**
 * Keeps this document out of Firefox's back-forward cache by a lock that it holds. Restored from that cache, a document sees
 * the session storage of the time when it was left: Back would show, and store, answers that were changed, sent or erased
 * in another document since.
 */
export function keepStorageFresh(): void {
  // Firefox only. There are no locks without HTTPS, and none if storage is refused.
  if ("mozInnerScreenX" in window)
    navigator.locks?.request("fresh", { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
}
