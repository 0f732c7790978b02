import { useMemo, useSyncExternalStore } from "react";
import { announceItem, readItem, removeItem, subscribeToItem, writeItem } from "#app/lib/storage.ts";
import { DELIVERY_KEY } from "./delivery-key.ts";
import { type DeliveryRecord, parseRecords } from "./record.ts";

// The waiting records that this document has added, and every record that the browser does not store. They last as long as
// the document.
let own: ReadonlyMap<string, DeliveryRecord> = new Map();
let stored = true;

/** All records, oldest first. */
export function readRecords(): DeliveryRecord[] {
  const text = readItem("local", DELIVERY_KEY);
  // The visitor removed everything, perhaps in another tab.
  if (text === null && stored) own = new Map();
  const records = parseRecords(text);
  if (stored) own = new Map([...own].filter(([id]) => !isSettled(id, records)));
  return [
    ...records.map((record) => (stored ? record : (own.get(record.id) ?? record))),
    ...lostFrom(records),
  ];
}

/** Whether the records outlive this document. */
export function areRecordsStored(): boolean {
  return stored;
}

/**
 * Replaces all records.
 * @returns whether the device now stores exactly these
 */
export function writeRecords(records: readonly DeliveryRecord[]): boolean {
  const before = parseRecords(readItem("local", DELIVERY_KEY)).map(({ id }) => id);
  stored =
    records.length === 0
      ? removeItem("local", DELIVERY_KEY)
      : writeItem("local", DELIVERY_KEY, JSON.stringify(records));
  const isOwn = ({ id, state }: DeliveryRecord) =>
    state === "waiting" && (own.has(id) || !before.includes(id));
  own = new Map(records.filter((record) => !stored || isOwn(record)).map((record) => [record.id, record]));
  announceItem(DELIVERY_KEY);
  return stored;
}

/**
 * Writes a record of this document again when another tab has written its list without it. Two tabs that submit at the same
 * moment do that, because storage has no transactions.
 */
export function keepOwnRecords(): void {
  subscribeToRecords(() => {
    const records = readRecords();
    if (stored && lostFrom(parseRecords(readItem("local", DELIVERY_KEY))).length > 0) writeRecords(records);
  });
  // Neither a page in the back-forward cache nor a suspended tab hears of a removal before newer records replace it.
  const forgetOwn = () => {
    if (stored) own = new Map();
  };
  window.addEventListener("pagehide", forgetOwn);
  document.addEventListener("visibilitychange", () => document.hidden && forgetOwn());
}

/** Updates one record, if it still exists. */
export function changeRecord(id: string, change: (record: DeliveryRecord) => DeliveryRecord): void {
  const records = readRecords();
  if (records.some((record) => record.id === id))
    writeRecords(records.map((record) => (record.id === id ? change(record) : record)));
  else announceLoss();
}

/** Makes the page read its storage again: a tab gets no event when the visitor clears the browser's data. */
export function announceLoss(): void {
  window.dispatchEvent(new StorageEvent("storage"));
}

/** Calls `act` when a record is removed, in this tab or another. Returns the unsubscribe function. */
export function onRemoved(id: string, act: () => void): () => void {
  const check = () => readRecords().some((record) => record.id === id) || act();
  // Deferred, because a removal that the browser refuses is undone at once.
  return subscribeToRecords(() => queueMicrotask(check));
}

/** All records, in sync with the sender and with other tabs. The prerendered page has none. */
export function useRecords(): DeliveryRecord[] {
  const text = useSyncExternalStore(subscribeToRecords, recordsText, () => null);
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

/** The record that stands for the visitor's application when this device has no copy of it. */
export function latestRecord(records: readonly DeliveryRecord[]): DeliveryRecord | undefined {
  return records.findLast(({ state }) => state !== "erased");
}

/** The records of this document that are missing among these. */
function lostFrom(records: readonly DeliveryRecord[]): DeliveryRecord[] {
  return [...own.values()].filter(({ id }) => records.every((record) => record.id !== id));
}

/** Whether another tab has sent the record, so that this document need not write it again. */
function isSettled(id: string, records: readonly DeliveryRecord[]): boolean {
  return records.some((record) => record.id === id && record.state !== "waiting");
}

function recordsText(): string {
  return JSON.stringify(readRecords());
}

/** Calls `listener` when a record changes, in this tab or another. Returns the unsubscribe function. */
export function subscribeToRecords(listener: () => void): () => void {
  return subscribeToItem(DELIVERY_KEY, listener);
}
