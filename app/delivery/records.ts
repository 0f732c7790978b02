import { useMemo, useSyncExternalStore } from "react";
import { announceItem, readItem, removeItem, subscribeToItem, writeItem } from "#app/lib/storage.ts";
import { DELIVERY_KEY } from "./delivery-key.ts";
import { type DeliveryRecord, parseRecords } from "./record.ts";

// The fallback if the browser stores nothing: the records last as long as the document.
let unkept: string | null = null;

/** All records, oldest first. */
export function readRecords(): DeliveryRecord[] {
  return parseRecords(recordsText());
}

/** Whether the records outlive this document. */
export function areRecordsStored(): boolean {
  return unkept === null;
}

/**
 * Replaces all records.
 * @returns whether the device now stores exactly these
 */
export function writeRecords(records: readonly DeliveryRecord[]): boolean {
  const text = JSON.stringify(records);
  const kept =
    records.length === 0 ? removeItem("local", DELIVERY_KEY) : writeItem("local", DELIVERY_KEY, text);
  unkept = kept ? null : text;
  announceItem(DELIVERY_KEY);
  return kept;
}

/** Updates one record, if it still exists. */
export function changeRecord(id: string, change: (record: DeliveryRecord) => DeliveryRecord): void {
  const records = readRecords();
  if (records.some((record) => record.id === id))
    writeRecords(records.map((record) => (record.id === id ? change(record) : record)));
  // A tab gets no event when its own storage is cleared, so this event makes it read again, as after a change in another
  // tab.
  else window.dispatchEvent(new StorageEvent("storage"));
}

/** Calls `act` when a record is removed, in this tab or another. Returns the unsubscribe function. */
export function onRemoved(id: string, act: () => void): () => void {
  const look = () => readRecords().some((record) => record.id === id) || act();
  // Deferred, because a removal that the browser refuses is undone at once.
  return subscribe(() => queueMicrotask(look));
}

/** All records, in sync with the sender and with other tabs. The prerendered page has none. */
export function useRecords(): DeliveryRecord[] {
  const text = useSyncExternalStore(subscribe, recordsText, () => null);
  return useMemo(() => parseRecords(text), [text]);
}

/** The record of the application submitted at this time. */
export function useRecord(submittedAt: string | undefined): DeliveryRecord | undefined {
  return recordOf(submittedAt, useRecords());
}

/** The record, among these, of the application submitted at this time. */
export function recordOf(
  submittedAt: string | undefined,
  records: readonly DeliveryRecord[],
): DeliveryRecord | undefined {
  return records.findLast((record) => record.submittedAt === submittedAt);
}

function recordsText(): string | null {
  return unkept ?? readItem("local", DELIVERY_KEY);
}

function subscribe(listener: () => void): () => void {
  return subscribeToItem(DELIVERY_KEY, listener);
}
