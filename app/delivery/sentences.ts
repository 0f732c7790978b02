import { asSentence } from "#app/lib/sentence.ts";
import type { DeliveredWords } from "#app/words/en-delivered.tsx";
import type { DeliveryRecord } from "./record.ts";

/** What there is to say of an application; `unsent` is one that this device keeps and never sent. */
export function stateOf(record: DeliveryRecord | undefined): DeliveryRecord["state"] | "sending" | "unsent" {
  if (!record) return "unsent";
  return record.state === "waiting" && !record.failure ? "sending" : record.state;
}

/**
 * The words for where an application is.
 * @param kept whether it, and what is remembered of it, outlives the document
 */
export function sentencesFor(
  record: DeliveryRecord | undefined,
  kept: boolean,
  { delivery: told, locale }: DeliveredWords,
): { title: string; text: string } {
  const where = kept ? "kept" : "unkept";
  switch (record?.state) {
    case undefined:
      return told.unsent;
    case "waiting":
      if (!record.failure) return { title: told.sending.title, text: told.sending[where] };
      return { title: told.waiting.title, text: `${told.waiting[record.failure]} ${told.waiting[where]}` };
    case "received":
      return {
        title: told.received.title,
        text: asSentence(told.received.at(timeOf(record.receivedAt, locale))),
      };
    case "refused":
      return {
        title: told.refused.title,
        text: record.problems.length > 0 ? told.refused.answers : told.refused.broken,
      };
    case "erased":
      return told.erased;
  }
}

/** The time on this device's clock and calendar. */
function timeOf(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(new Date(iso));
}
