/**
 * Keeps documents with outdated session storage out of the back-forward cache: Back would show, and store, answers that were
 * changed, sent or erased in another document since.
 */
export function keepStorageFresh(): void {
  // Firefox only, where every cached document sees the session storage of the time when it was left. A document that holds a
  // lock is not cached. There are no locks without HTTPS, and none if storage is refused.
  if ("mozInnerScreenX" in window)
    navigator.locks?.request("fresh", { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
  if ("chrome" in window) dropOutdatedDocuments();
}

/**
 * Chromium opens the site in a new process when the visitor comes from another site. Documents that were cached before see no
 * changes of the new process. A cached document that receives a message is dropped.
 */
function dropOutdatedDocuments(): void {
  const channel = new BroadcastChannel("fresh");
  // Keeps the channel alive.
  channel.addEventListener("message", () => {});
  const isFromOwnPage = Object(window).navigation?.activation?.from;
  if (!isFromOwnPage) channel.postMessage("");
}
