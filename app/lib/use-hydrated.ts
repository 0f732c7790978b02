import { useSyncExternalStore } from "react";

/**
 * Whether the page is hydrated. False in the prerendered HTML and during hydration, so that parts that depend on the
 * browser (navigation state, storage) cause no hydration mismatch.
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
