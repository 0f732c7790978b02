import * as v from "valibot";
import { isoTime } from "#app/lib/iso-time.ts";
import { readItem, removeItem, writeItem } from "#app/lib/storage.ts";
import type { Application } from "./application.ts";
import { APPLICATION_KEY } from "./application-key.ts";
import { storedAnswersSchema } from "./schema.ts";

/** What is kept on this device: nothing, an application with the text it is stored as, or something unreadable. */
export type StoredApplication =
  | { status: "none" }
  | { status: "found"; application: Application; text: string }
  | { status: "unreadable"; text: string };

const storedSchema = v.intersect([storedAnswersSchema, v.object({ submittedAt: isoTime })]);

/**
 * Keeps the application on this device in place of any earlier one.
 * @returns true only when it was written and read back
 */
export function storeApplication(application: Application): boolean {
  return restoreApplication(JSON.stringify(application));
}

/** Keeps an application in the text it was stored as. @returns true only when it was written and read back */
export function restoreApplication(text: string): boolean {
  const kept = writeItem("local", APPLICATION_KEY, text);
  announce();
  return kept;
}

/** Removes the application from this device. @returns true only when it is gone */
export function removeApplication(): boolean {
  const gone = removeItem("local", APPLICATION_KEY);
  announce();
  return gone;
}

/** The text that is stored; null where there is nothing or the browser refuses. */
export function storedText(): string | null {
  const item = readItem("local", APPLICATION_KEY);
  return item.available ? item.text : null;
}

/** Reads an application from stored text, which may be anything. Never throws. */
export function parseStoredApplication(text: string | null): StoredApplication {
  if (text === null) return { status: "none" };
  try {
    const result = v.safeParse(storedSchema, JSON.parse(text));
    if (result.success) return { status: "found", application: result.output, text };
  } catch {
    // No JSON at all is as unreadable as the wrong JSON.
  }
  return { status: "unreadable", text };
}

const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

/** Calls `listener` when the stored application changes, in this tab or another, until the returned function is called. */
export function subscribeToStoredApplication(listener: () => void): () => void {
  listeners.add(listener);
  // A null key: everything was cleared at once.
  const followOtherTabs = ({ key }: StorageEvent) => (key === APPLICATION_KEY || key === null) && listener();
  window.addEventListener("storage", followOtherTabs);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", followOtherTabs);
  };
}
