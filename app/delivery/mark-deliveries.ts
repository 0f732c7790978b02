import { APPLICATION_KEY } from "#app/application/stored/application-key.ts";
import { readItem } from "#app/lib/storage.ts";
import { DELIVERY_KEY } from "./delivery-key.ts";

/**
 * Marks the document on a device that has submitted applications, so that the form reserves space for the lines about them,
 * which are rendered by the scripts. Reads only their states and times, since the bootstrap is part of every page.
 */
export function markDeliveries(): void {
  const text = readItem("local", DELIVERY_KEY) ?? "";
  const keptAt = /"submittedAt":"(.*?)"/.exec(readItem("local", APPLICATION_KEY) ?? "")?.[1];
  const states: string[] = [];
  let at: string | undefined;
  // A quotation mark in an answer is escaped by a backslash. Every record begins with its id and time.
  const parts = /"id":"\w+","submittedAt":"(.*?)"|"state":"(waiting|refused|received|erased)"/g;
  for (const [, submittedAt, state] of text.matchAll(parts)) {
    if (state) states.push(at === keptAt ? `kept-${state}` : state);
    else at = submittedAt;
  }
  document.documentElement.dataset.deliveries = states.join(" ");
}
