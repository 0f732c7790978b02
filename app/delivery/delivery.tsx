import type { Channel } from "#app/application/channel.tsx";
import { FormFields, KeptApplication, NotStored } from "./apply-parts.tsx";
import { asDelivered, delivered } from "./delivered.ts";
import { keepAndSend, removeAll, startDelivery } from "./keep.ts";
import { BeforeRemoving, KeptThanks, NothingKept, Removed } from "./thanks-parts.tsx";
import { Whereabouts } from "./whereabouts.tsx";

/** The application is kept on this device and sent to the residence. */
export const delivery: Channel = {
  adapt: (language) => delivered(asDelivered(language)),
  start: startDelivery,
  submit: keepAndSend,
  sendsUnkept: true,
  remove(text) {
    const removed = removeAll(text);
    return removed && { text, undo: removed.undo, message: <Removed record={removed.record} /> };
  },
  FormFields,
  KeptApplication,
  NotStored,
  KeptThanks,
  NothingKept,
  Status: Whereabouts,
  BeforeRemoving,
};
