import type { Application } from "#app/application/application.ts";
import {
  parseStoredApplication,
  removeApplication,
  restoreApplication,
  storeApplication,
  storedText,
} from "#app/application/stored/stored-application.ts";
import type { Language } from "#app/lib/language.tsx";
import { newId } from "#app/lib/new-id.ts";
import { watchPresses } from "#app/lib/use-stable-while-pressed.ts";
import { readBotSignals } from "./bot-signals.tsx";
import { enqueue } from "./enqueue.ts";
import type { BotSignals, DeliveryRecord } from "./record.ts";
import { readRecords, recordOf, writeRecords } from "./records.ts";
import { sendWaiting, startSending } from "./sender.ts";

/** The code of the language of the document. */
let spoken = "";
// If the browser stores nothing, the last application of this document.
let last: Application | null = null;

/** Begins to send what waits from an earlier visit. */
export function startDelivery({ code, residence }: Language): void {
  spoken = code;
  watchPresses();
  startSending(residence.delivery?.server ?? "");
}

/**
 * Keeps the application on this device and begins to send it, which goes on whatever page is opened next.
 * @returns whether this device keeps it; it is sent anyway
 */
export function storeAndSend(application: Application): boolean {
  const before = last ?? storedApplication();
  const kept = storeApplication(application);
  last = application;
  remember(application, before, readBotSignals());
  return kept;
}

/** Sends a stored application that was never sent, with the applicant's consent. */
export function sendStored(application: Application): void {
  remember(application, null, {});
}

/** An application that was removed with all that was to be sent: its record, if it had one, and the way to bring it back. */
export type RemovedApplication = { record: DeliveryRecord | undefined; undo: () => boolean };

/**
 * Removes the application from this device, with all that was to be sent.
 * @param text of the application, as it is stored
 * @returns null if it is still there
 */
export function removeAll(text: string): RemovedApplication | null {
  const records = readRecords();
  const record = recordOf(storedApplication()?.submittedAt, records);
  if (!writeRecords([]) || !removeApplication()) {
    writeRecords(records);
    return null;
  }
  last = null;
  return { record, undo: () => restoreAll(text, records) };
}

function restoreAll(text: string, records: readonly DeliveryRecord[]): boolean {
  if (!restoreApplication(text)) return false;
  writeRecords([...records, ...readRecords()]);
  void sendWaiting();
  return true;
}

function remember(application: Application, before: Application | null, signs: BotSignals): void {
  const queue = { records: readRecords(), application, before, language: spoken, signs, id: newId() };
  writeRecords(enqueue(queue));
  void sendWaiting();
}

function storedApplication(): Application | null {
  const stored = parseStoredApplication(storedText());
  return stored.status === "found" ? stored.application : null;
}
