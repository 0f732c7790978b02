/** `local` lasts on the device, `session` lasts as long as the tab. */
export type StorageArea = "local" | "session";

/** What a read found. `available: false` means that the browser refused, which is not the same as "nothing there". */
export type StoredItem = { available: true; text: string | null } | { available: false };

// The only place that touches the browser's storage: merely naming `localStorage` throws where it is blocked.
function open(area: StorageArea): Storage {
  return area === "local" ? window.localStorage : window.sessionStorage;
}

/** Reads one item. Never throws. */
export function readItem(area: StorageArea, key: string): StoredItem {
  try {
    return { available: true, text: open(area).getItem(key) };
  } catch {
    return { available: false };
  }
}

/**
 * Writes one item and reads it back.
 * @returns true only when the storage now holds exactly `text`; some browsers ignore writes without an error.
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
 * @returns true only when the storage no longer holds it.
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
