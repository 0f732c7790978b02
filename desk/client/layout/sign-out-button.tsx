import { signOut } from "../api/query-client.ts";
import { forgetNoteDrafts } from "../lib/note-drafts.ts";
import { saveLastEdits } from "../website/tab-edits.ts";
import { Button } from "./button.tsx";

/**
 * Signs this device out and deletes unsaved notes, so that the next person at this device cannot find them. Edits of the
 * website are saved first.
 */
export function SignOutButton() {
  async function leave() {
    forgetNoteDrafts();
    await saveLastEdits();
    signOut();
  }

  return (
    <Button look="link" onClick={leave}>
      Sign out
    </Button>
  );
}
