import type { Application } from "#app/application/application.ts";
import { areAnswersOf } from "#app/application/controls/form-values.ts";
import { eraseDraft, loadDraft } from "#app/application/draft/draft.ts";
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
import { eraseOpened } from "./correct-answers.ts";
import { enqueue, type Submission } from "./enqueue.ts";
import type { DeliveryRecord } from "./record.ts";
import {
  areRecordsStored,
  latestRecord,
  readRecords,
  recordOf,
  subscribeToRecords,
  writeRecords,
} from "./records.ts";
import { sendWaiting, startSending } from "./sender.ts";

/** The language code of the document. */
let languageCode = "";
/** The last application of this document, if the browser did not store it. */
let notStored: Application | null = null;

/** Starts sending the applications of earlier visits. */
export function startDelivery({ code, residence }: Language): void {
  languageCode = code;
  watchPresses();
  startSending(residence.delivery?.server ?? "");
}

/**
 * Stores the application on this device and starts sending it. Sending continues on other pages.
 * @returns whether this device stores it; it is sent anyway
 */
export function storeAndSend(application: Application): boolean {
  const before = notStored ?? storedApplication();
  const kept = storeApplication(application);
  notStored = kept ? null : application;
  enqueueAndSend(application, { before, botSignals: readBotSignals(), corrects: loadDraft()?.corrects });
  if (!kept) eraseDraftOnArrival(application);
  return kept;
}

/** Erases the draft of an application that this device does not store once it is received. Its form may be closed by then. */
function eraseDraftOnArrival(application: Application): void {
  const stop = subscribeToRecords(() => {
    if (recordOf(application.submittedAt, readRecords())?.state !== "received") return;
    stop();
    const draft = loadDraft();
    if (draft && areAnswersOf(draft.values, application)) eraseDraft();
  });
}

/** Sends a stored application that was never sent, with the applicant's consent. */
export function sendStored(application: Application): void {
  enqueueAndSend(application, { before: null, botSignals: {}, corrects: undefined });
}

/** A removed application: its delivery record, if any, and the function that restores both. */
type RemovedApplication = { record: DeliveryRecord | undefined; undo: () => boolean };

/**
 * Removes the application and its delivery records from this device.
 * @param text the stored text of the application, complete or not; empty if only its records are left
 * @returns null if it could not be removed
 */
export function removeAll(text: string): RemovedApplication | null {
  const records = readRecords();
  const application = storedApplication();
  const record = application ? recordOf(application.submittedAt, records) : latestRecord(records);
  // Where storage is blocked, dropping the records of this document is all there is to do.
  const isStored = areRecordsStored() || text !== "";
  if ((!writeRecords([]) || !removeApplication()) && isStored) {
    writeRecords(records);
    return null;
  }
  notStored = null;
  eraseOpened(records);
  return { record, undo: () => restoreAll(text, records) };
}

function restoreAll(text: string, records: readonly DeliveryRecord[]): boolean {
  if (text && !restoreApplication(text)) return false;
  writeRecords([...records, ...readRecords()]);
  void sendWaiting();
  return true;
}

type Details = Pick<Submission, "before" | "botSignals" | "corrects">;

function enqueueAndSend(application: Application, details: Details): void {
  const records = readRecords();
  writeRecords(enqueue({ ...details, records, application, language: languageCode, id: newId() }));
  void sendWaiting();
}

function storedApplication(): Application | null {
  return parseStoredApplication(storedText()).application;
}
