import type { Channel } from "#app/application/channel.tsx";
import { ExistingApplication, FormFields, NotStored } from "./apply-parts.tsx";
import { adaptToDelivery, asDeliveryLanguage } from "./delivery-language.ts";
import { DeliveryStatus } from "./delivery-status.tsx";
import { latestRecord, useRecords } from "./records.ts";
import { removeAll, startDelivery, storeAndSend } from "./store-and-send.ts";
import { BeforeRemoving, NothingStored, Removed, StoredThanks } from "./thanks-parts.tsx";

/** Stores the application on this device and sends it to the residence. */
export const delivery: Channel = {
  adapt: (language) => adaptToDelivery(asDeliveryLanguage(language)),
  start: startDelivery,
  submit: storeAndSend,
  sendsUnkept: true,
  remove(text) {
    const removed = removeAll(text);
    return removed && { text, undo: removed.undo, message: <Removed record={removed.record} /> };
  },
  useRemovesMore: () => latestRecord(useRecords()) !== undefined,
  FormFields,
  ExistingApplication,
  NotStored,
  StoredThanks,
  NothingStored,
  Status: DeliveryStatus,
  BeforeRemoving,
};
