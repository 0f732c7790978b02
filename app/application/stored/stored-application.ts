import * as v from "valibot";
import { isoTime } from "#app/lib/iso-time.ts";
import {
  announceItem,
  parseJson,
  readItem,
  removeItem,
  subscribeToItem,
  writeItem,
} from "#app/lib/storage.ts";
import type { Application } from "../application.ts";
import { storedAnswersSchema } from "../schema.ts";
import { APPLICATION_KEY } from "./application-key.ts";

/** What is stored: its text, null if there is none, and its application, null if there is none or the text is unreadable. */
export type ParsedApplication = { text: string | null; application: Application | null };

const storedSchema = v.intersect([storedAnswersSchema, v.object({ submittedAt: isoTime })]);

/**
 * Stores the application on this device and replaces any earlier one.
 * @returns true only if it was written and read back
 */
export function storeApplication(application: Application): boolean {
  return restoreApplication(JSON.stringify(application));
}

/**
 * Stores the text of an application again.
 * @returns true only if it was written and read back
 */
export function restoreApplication(text: string): boolean {
  const kept = writeItem("local", APPLICATION_KEY, text);
  announceItem(APPLICATION_KEY);
  return kept;
}

/**
 * Removes the application from this device.
 * @returns true only if it is gone
 */
export function removeApplication(): boolean {
  const gone = removeItem("local", APPLICATION_KEY);
  announceItem(APPLICATION_KEY);
  return gone;
}

/** The stored text; null if there is none or the browser blocks storage. */
export function storedText(): string | null {
  return readItem("local", APPLICATION_KEY);
}

/** Parses an application from stored text, which may be anything. Never throws. */
export function parseStoredApplication(text: string | null): ParsedApplication {
  const { success, output } = v.safeParse(storedSchema, parseJson(text));
  return { text, application: success ? output : null };
}

/** Calls `listener` when the stored application changes, in this tab or another. Returns the unsubscribe function. */
export function subscribeToStoredApplication(listener: () => void): () => void {
  return subscribeToItem(APPLICATION_KEY, listener);
}
