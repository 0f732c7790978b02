import { readItem } from "#app/lib/storage.ts";
import { DELIVERY_KEY } from "./delivery-key.ts";

/**
 * Marks the document on a device with undelivered applications, so that the form reserves space for the line about them,
 * which is rendered by the scripts. Reads only their states, since the bootstrap is part of every page.
 */
export function markUnsettled(): void {
  const text = readItem("local", DELIVERY_KEY) ?? "";
  // A quotation mark in an answer is escaped by a backslash.
  const states = Array.from(text.matchAll(/"state":"(waiting|refused)"/g), ([, state]) => state);
  document.documentElement.dataset.unsettled = states.join(" ");
}
