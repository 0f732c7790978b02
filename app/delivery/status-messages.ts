import { keepYear } from "#app/lib/calendar-date.ts";
import { asSentence } from "#app/lib/sentence.ts";
import type { DeliveryMessages } from "#app/messages/en-delivery.ts";
import { type DeliveryRecord, isUnsent } from "./record.ts";

/** The state that a message describes. `unsent`: stored on this device and never sent. */
export function stateOf(record: DeliveryRecord | undefined): DeliveryRecord["state"] | "sending" | "unsent" {
  if (!record) return "unsent";
  return record.state === "waiting" && !record.failure ? "sending" : record.state;
}

/** The title that names the state of an application. */
export function titleFor(record: DeliveryRecord | undefined, messages: DeliveryMessages): string {
  const { delivery } = messages;
  if (record?.state === "waiting" && record.failure && !isUnsent(record)) return delivery.waiting.unconfirmed;
  return delivery[stateOf(record)].title;
}

/**
 * The message for the state of an application. It is clear without the title.
 * @param kept whether the application and its record outlive the document
 */
export function textFor(
  record: DeliveryRecord | undefined,
  kept: boolean,
  { delivery: messages, locale }: DeliveryMessages,
): string {
  const where = kept ? "kept" : "unkept";
  switch (record?.state) {
    case undefined:
      return messages.unsent.text;
    case "waiting":
      return record.failure
        ? `${messages.waiting[record.failure]} ${messages.waiting[where]}`
        : messages.sending[where];
    case "received":
      return asSentence(messages.received.at(timeOf(record.receivedAt, locale)));
    case "refused":
      return `${kept ? `${messages.refused.kept} ` : ""}${refusalOf(record.problems.length, messages)}`;
    case "erased":
      return `${messages.erased.text}${kept ? ` ${messages.erased.copy}` : ""}`;
  }
}

function refusalOf(problems: number, { refused }: DeliveryMessages["delivery"]): string {
  return problems > 0 ? refused.answers(problems) : refused.broken;
}

/**
 * The day and the time.
 * @param timeZone this device's by default
 */
export function timeOf(moment: string | number, locale: string, timeZone?: string): string {
  const options = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  const time = new Intl.DateTimeFormat(locale, options).format(new Date(moment));
  return keepYear(time).replace(" at ", " at\u00a0");
}
