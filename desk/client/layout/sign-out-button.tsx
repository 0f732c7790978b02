import { useMutation } from "@tanstack/react-query";
import { fetchApi } from "../api/fetch-json.ts";
import { forgetSession } from "../api/query-client.ts";
import { forgetDrafts } from "../lib/use-draft.ts";

/** Signs this device out. Notes that were not saved go too: the next person at this device must not find them. */
export function SignOutButton() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fetchApi("/session", { method: "DELETE" }),
    onSuccess: () => {
      forgetDrafts();
      forgetSession();
    },
  });
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        Sign out
      </button>
      <span role="alert">{error ? `You are still signed in. ${error.message}` : ""}</span>
    </>
  );
}
