import { readItem } from "#app/lib/storage.ts";
import { DELIVERY_KEY } from "./delivery-key.ts";

/**
 * Marks the document on a device with applications that have not reached the residence: the form makes room for a line about
 * them, which comes with the scripts. Reads no more than their states, since the bootstrap is part of every page.
 */
export function markUnsettled(): void {
  const text = readItem("local", DELIVERY_KEY) ?? "";
  // A quotation mark in an answer is written with a backslash before it.
  const states = Array.from(text.matchAll(/"state":"(waiting|refused)"/g), ([, state]) => state);
  document.documentElement.dataset.unsettled = states.join(" ");
}
