import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fetchApi } from "../api/fetch-json.ts";
import { peopleQuery } from "../api/people.ts";
import { sessionQuery } from "../api/session.ts";
import { ConfirmDialog } from "../layout/confirm-dialog.tsx";

type RevokeProps = {
  path: string;
  /** The question, and the words of the button; `label` has both for people who do not see what is beside it. */
  title: string;
  button: string;
  label: string;
  children: string;
};

/** Takes a person, a device or a passkey off the desk, after a question. */
export function RemoveAccess({ path, title, button, label, children }: RevokeProps) {
  const [asks, setAsks] = useState(false);
  const queries = useQueryClient();

  async function finish() {
    setAsks(false);
    await Promise.all([
      queries.invalidateQueries({ queryKey: peopleQuery.queryKey }),
      // It may have been this very device.
      queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ]);
  }

  return (
    <>
      <button
        type="button"
        className="button button-quiet small-button"
        aria-label={label}
        onClick={() => setAsks(true)}
      >
        {button}
      </button>
      {asks && (
        <ConfirmDialog
          title={title}
          confirmLabel={button}
          onConfirm={() => fetchApi(path, { method: "DELETE" })}
          onDone={finish}
          onClose={() => setAsks(false)}
        >
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
