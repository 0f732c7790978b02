import { readItem } from "#app/lib/storage.ts";
import { APPLICATION_KEY } from "./application-key.ts";

/**
 * Marks the document if this device stores an application, so that the form reserves space for the line about it, which is
 * rendered by the scripts. An attribute outside the element that React hydrates.
 */
export function markExistingApplication(): void {
  if (readItem("local", APPLICATION_KEY) !== null) document.documentElement.dataset.application = "";
}
