/** How long a notice stays by default. */
export const NOTICE_DURATION_MS = 5000;

/** How long a dismissed notice is remembered before it is removed from memory. */
export const NOTICE_FORGET_DELAY_MS = 1_000_000;

/** `destructive` tells of something refused and is announced at once; the others wait for a pause in speech. */
export type NoticeKind = "success" | "placeholder" | "destructive";

export type Notice = { id: number; kind: NoticeKind; title: string; description: string };

type Listener = () => void;

let newest: Notice | null = null;
let lastId = 0;
const remembered = new Map<number, Notice>();
const listeners = new Set<Listener>();

/** Shows a notice. At most one is visible: it takes the place of the one before. */
export function notify(notice: Omit<Notice, "id">): void {
  if (newest) dismissNotice(newest.id);
  lastId += 1;
  newest = { ...notice, id: lastId };
  remembered.set(newest.id, newest);
  for (const listener of listeners) listener();
}

/** Takes a notice off the screen; it is forgotten `NOTICE_FORGET_DELAY_MS` later. */
export function dismissNotice(id: number): void {
  if (newest?.id !== id) return;
  newest = null;
  setTimeout(() => remembered.delete(id), NOTICE_FORGET_DELAY_MS);
  for (const listener of listeners) listener();
}

/** The notice that is visible, or null. */
export function visibleNotice(): Notice | null {
  return newest;
}

/** Every notice still in memory, the oldest first: the visible one and those dismissed a short while ago. */
export function rememberedNotices(): Notice[] {
  return [...remembered.values()];
}

/** Calls `listener` whenever the visible notice changes, until the returned function is called. */
export function subscribeToNotices(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
