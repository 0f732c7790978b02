import { useMemo, useSyncExternalStore } from "react";
import { announceItem, readItem, removeItem, subscribeToItem, writeItem } from "#app/lib/storage.ts";
import { DELIVERY_KEY } from "./delivery-key.ts";
import { type DeliveryRecord, parseRecords } from "./record.ts";

// If the browser stores nothing, the records last as long as the document.
let unkept: string | null = null;

/** Every record, the oldest first. */
export function readRecords(): DeliveryRecord[] {
  return parseRecords(recordsText());
}

/** Whether what is remembered outlives this document. */
export function areRecordsStored(): boolean {
  return unkept === null;
}

/** Replaces all records. @returns whether the device now stores exactly these */
export function writeRecords(records: readonly DeliveryRecord[]): boolean {
  const text = JSON.stringify(records);
  const kept =
    records.length === 0 ? removeItem("local", DELIVERY_KEY) : writeItem("local", DELIVERY_KEY, text);
  unkept = kept ? null : text;
  announceItem(DELIVERY_KEY);
  return kept;
}

/** Changes one record, if it is still there. */
export function changeRecord(id: string, change: (record: DeliveryRecord) => DeliveryRecord): void {
  const records = readRecords();
  if (records.some((record) => record.id === id))
    writeRecords(records.map((record) => (record.id === id ? change(record) : record)));
  // A tab gets no event when its own storage is cleared, so an event makes it read again, as if another tab had done it.
  else window.dispatchEvent(new StorageEvent("storage"));
}

/** Calls `act` when a record is removed, in this tab or another, until the returned function is called. */
export function onRemoved(id: string, act: () => void): () => void {
  const look = () => readRecords().some((record) => record.id === id) || act();
  // A moment later: a removal that the browser refuses is taken back at once.
  return subscribe(() => queueMicrotask(look));
}

/** All records, in sync with the sender and with other tabs. In the prerendered page there are none. */
export function useRecords(): DeliveryRecord[] {
  const text = useSyncExternalStore(subscribe, recordsText, () => null);
  return useMemo(() => parseRecords(text), [text]);
}

/** The record that belongs to the application submitted at this time. */
export function useRecord(submittedAt: string | undefined): DeliveryRecord | undefined {
  return recordOf(submittedAt, useRecords());
}

/** The record, among these, that belongs to the application submitted at this time. */
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
