import { readItem } from "#app/lib/storage.ts";
import { DELIVERY_KEY } from "./delivery-key.ts";

/**
 * Marks the document on a device that has submitted applications, so that the form reserves space for the lines about them,
 * which are rendered by the scripts. Reads only their states, since the bootstrap is part of every page.
 */
export function markDeliveries(): void {
  const text = readItem("local", DELIVERY_KEY) ?? "";
  // A quotation mark in an answer is escaped by a backslash.
  const states = Array.from(
    text.matchAll(/"state":"(waiting|refused|received|erased)"/g),
    ([, state]) => state,
  );
  document.documentElement.dataset.deliveries = states.join(" ");
}
