import { FormFields, KeptApplication, NotStored } from "./apply-parts.tsx";
import { delivered } from "./delivered.ts";
import { keepAndSend, removeAll, restoreAll, startDelivery } from "./keep.ts";
import { BeforeRemoving, KeptThanks, NothingKept, Removed } from "./thanks-parts.tsx";
import { Whereabouts } from "./whereabouts.tsx";

/** What delivery puts in the place of parts of the pages. They get it as `content:delivery`, where the owner wants it. */
export const delivery = {
  delivered,
  start: startDelivery,
  keepAndSend,
  removeAll,
  restoreAll,
  FormFields,
  KeptApplication,
  NotStored,
  KeptThanks,
  NothingKept,
  BeforeRemoving,
  Removed,
  Whereabouts,
};
