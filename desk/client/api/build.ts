import { useSyncExternalStore } from "react";

let first: string | null = null;
let changed = false;
const listeners = new Set<() => void>();

/** Records the build named in a response header, and notices when it changes. */
export function recordBuild(build: string | null): void {
  if (build === null) return;
  first ??= build;
  if (changed || build === first) return;
  changed = true;
  for (const listener of listeners) listener();
}

/** Whether the server has a newer build than this page. */
export function useBuildChanged(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => changed,
  );
}
