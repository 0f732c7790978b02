import { useMemo, useSyncExternalStore } from "react";
import {
  parseStoredApplication,
  type StoredApplication,
  storedText,
  subscribeToStoredApplication,
} from "./stored-application.ts";

/** The stored application, in sync with other tabs. The prerendered page has none. */
export function useStoredApplication(): StoredApplication {
  const text = useSyncExternalStore(subscribeToStoredApplication, storedText, () => null);
  return useMemo(() => parseStoredApplication(text), [text]);
}
