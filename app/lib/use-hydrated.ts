import { useSyncExternalStore } from "react";

/**
 * Whether the page is interactive. It is false in the prerendered HTML and while React takes that HTML over,
 * so what depends on the browser (navigation state, storage) can be shown without a hydration mismatch.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

function subscribe(): () => void {
  return () => {};
}
