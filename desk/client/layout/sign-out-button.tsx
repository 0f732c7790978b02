import { signOut } from "../api/query-client.ts";
import { forgetDrafts } from "../lib/use-draft.ts";

/** Signs this device out and deletes unsaved notes, so that the next person at this device cannot find them. */
export function SignOutButton() {
  return (
    <button
      type="button"
      className="link-button"
      onClick={() => {
        forgetDrafts();
        signOut();
      }}
    >
      Sign out
    </button>
  );
}
