/** `local` lasts on the device, `session` as long as the tab. Browsers that reopen a tab restore its session storage. */
type StorageArea = "local" | "session";

// The only place that accesses the browser's storage: merely reading `localStorage` throws if it is blocked.
function open(area: StorageArea): Storage {
  return area === "local" ? window.localStorage : window.sessionStorage;
}

/** Reads one item; null if there is none, or the browser refuses. */
export function readItem(area: StorageArea, key: string): string | null {
  try {
    return open(area).getItem(key);
  } catch {
    return null;
  }
}

/** Parses stored text, which may be anything, as JSON; undefined if it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Serializes a value as JSON; null if that fails, as for values that another script left in the history. */
export function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}

/**
 * Writes one item and reads it back.
 * @returns true only if the storage now holds exactly `text`; some browsers ignore writes without an error
 */
export function writeItem(area: StorageArea, key: string, text: string): boolean {
  try {
    const storage = open(area);
    storage.setItem(key, text);
    return storage.getItem(key) === text;
  } catch {
    return false;
  }
}

/**
 * Removes one item.
 * @returns true only if the storage no longer holds it
 */
export function removeItem(area: StorageArea, key: string): boolean {
  try {
    const storage = open(area);
    storage.removeItem(key);
    return storage.getItem(key) === null;
  } catch {
    return false;
  }
}

/**
 * Removes all items whose key starts with `prefix`.
 * @returns their keys and texts; none if the browser refuses
 */
export function takeItems(area: StorageArea, prefix: string): [key: string, text: string][] {
  try {
    const storage = open(area);
    const found = Object.entries<string>(storage).filter(([key]) => key.startsWith(prefix));
    for (const [key] of found) storage.removeItem(key);
    return found;
  } catch {
    return [];
  }
}

/** Notifies this tab of a changed item, as the browser notifies the others. */
export function announceItem(key: string): void {
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

/**
 * Calls `listener` when an announced item changes, and when one of local storage changes in another tab. Returns the
 * unsubscribe function.
 */
export function subscribeToItem(key: string, listener: () => void): () => void {
  // A null key: everything was cleared at once.
  const follow = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
  window.addEventListener("storage", follow);
  // In the back-forward cache a page receives no events from other tabs.
  window.addEventListener("pageshow", listener);
  return () => {
    window.removeEventListener("storage", follow);
    window.removeEventListener("pageshow", listener);
  };
}
