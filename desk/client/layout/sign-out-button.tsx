import { signOut } from "../api/query-client.ts";
import { forgetDrafts } from "../lib/use-draft.ts";

/** Signs this device out and forgets unsaved notes: the next person at this device must not find them. */
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
