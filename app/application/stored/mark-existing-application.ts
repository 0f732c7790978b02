import { readItem } from "#app/lib/storage.ts";
import { APPLICATION_KEY } from "./application-key.ts";

/**
 * Marks the document on a device that keeps an application: the form makes room for the line about it, which comes with the
 * scripts. In an attribute outside of what React takes over.
 */
export function markExistingApplication(): void {
  if (readItem("local", APPLICATION_KEY) !== null) document.documentElement.dataset.application = "";
}
