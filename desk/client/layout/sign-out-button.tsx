import { signOut } from "../api/query-client.ts";
import { forgetNoteDrafts } from "../lib/note-drafts.ts";
import { Button } from "./button.tsx";

/** Signs this device out and deletes unsaved notes, so that the next person at this device cannot find them. */
export function SignOutButton() {
  return (
    <Button
      look="link"
      onClick={() => {
        forgetNoteDrafts();
        signOut();
      }}
    >
      Sign out
    </Button>
  );
}
