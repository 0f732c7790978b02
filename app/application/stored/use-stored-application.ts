import { useMemo, useSyncExternalStore } from "react";
import {
  parseStoredApplication,
  type StoredApplication,
  storedText,
  subscribeToStoredApplication,
} from "./stored-application.ts";

/** The application kept on this device, in step with other tabs. In the prerendered page there is none. */
export function useStoredApplication(): StoredApplication {
  const text = useSyncExternalStore(subscribeToStoredApplication, storedText, () => null);
  return useMemo(() => parseStoredApplication(text), [text]);
}
