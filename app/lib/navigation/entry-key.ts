/**
 * The key of the current history entry: the same after a reload or Back. An entry that this site has not made, such as the
 * first, is given one. Other scripts may have left anything in its state.
 */
export function entryKey(): string {
  const state = Object(window.history.state);
  if (typeof state.key === "string") return state.key;
  const key = newEntryKey();
  window.history.replaceState({ ...state, key }, "");
  return key;
}

/** A key for a new history entry. */
export function newEntryKey(): string {
  // Short, since it is part of the inline script of every page. `crypto.randomUUID` needs HTTPS.
  return Math.random().toString(36).slice(2);
}
