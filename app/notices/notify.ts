/** How long a dismissed notice is remembered before it is removed from memory. */
const NOTICE_FORGET_DELAY_MS = 1_000_000;

/** `destructive` is for an error. All kinds are announced politely: see notices.tsx. */
export type Notice = { kind: "success" | "placeholder" | "destructive"; title: string; description: string };

/** A notice with its number. It is `open` until it is dismissed. */
export type NumberedNotice = Notice & { id: number; open: boolean };

let newest: NumberedNotice | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a notice. At most one is open: it replaces the previous one.
 * @returns its number
 */
export function notify(notice: Notice): number {
  lastId += 1;
  setNewest({ ...notice, id: lastId, open: true });
  return lastId;
}

/** Dismisses a notice; it is removed from memory 1,000,000 ms later. */
export function dismissNotice(id: number): void {
  if (newest?.id !== id || !newest.open) return;
  setNewest({ ...newest, open: false });
  setTimeout(() => newest?.id === id && setNewest(null), NOTICE_FORGET_DELAY_MS);
}

/** The newest remembered notice, open or dismissed, or null. */
export function newestNotice(): NumberedNotice | null {
  return newest;
}

/** Calls `listener` whenever the newest notice changes. Returns the unsubscribe function. */
export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setNewest(notice: NumberedNotice | null) {
  newest = notice;
  for (const listener of listeners) listener();
}
