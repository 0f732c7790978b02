import { useMemo, useSyncExternalStore } from "react";
import {
  type ParsedApplication,
  parseStoredApplication,
  storedText,
  subscribeToStoredApplication,
} from "./stored-application.ts";

/** The stored application, in sync with other tabs. The prerendered page has none. */
export function useStoredApplication(): ParsedApplication {
  const text = useSyncExternalStore(subscribeToStoredApplication, storedText, () => null);
  return useMemo(() => parseStoredApplication(text), [text]);
}
