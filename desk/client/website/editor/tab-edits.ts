import { queryClient } from "../../api/query-client.ts";
import { saveEdits, showWebsite } from "../../api/website.ts";
import { tabPerson } from "../../lib/tab-person.ts";
import { EditQueue } from "./edit-queue.ts";

/** The key of photo uploads, which may go on while another part is open. */
export const UPLOAD_KEY = ["photo"];

/** How long a sign-out waits until the last edits are saved, in milliseconds. */
const LAST_SAVE_MS = 2_000;

/** The edits of this tab. Unsaved and refused ones survive while another page of the desk is open. */
export const tabEdits = new EditQueue({ save: saveEdits, onSaved: showWebsite, person: tabPerson });

/** Saves the last edits before a sign-out, which does not wait for a server that does not answer. */
export async function saveLastEdits(): Promise<void> {
  if (tabEdits.unsaved().edits.length === 0) return;
  await Promise.race([tabEdits.flush(), new Promise((resolve) => setTimeout(resolve, LAST_SAVE_MS))]);
}

// Warns before a tab with unsaved or refused texts is closed, on every page of the desk, and saves when the tab is hidden,
// since it may never come back.
const warn = (event: BeforeUnloadEvent) => event.preventDefault();
function warnIfUnsaved(): void {
  const { edits, refusal } = tabEdits.unsaved();
  if (edits.length > 0 || refusal || queryClient.isMutating({ mutationKey: UPLOAD_KEY }) > 0)
    window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
}
tabEdits.subscribe(warnIfUnsaved);
queryClient.getMutationCache().subscribe(warnIfUnsaved);
document.addEventListener("visibilitychange", () => void (document.hidden && tabEdits.flush()));
window.addEventListener("pagehide", () => void tabEdits.flush());
