import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { detailQuery } from "../api/applications.ts";
import { signOut } from "../api/query-client.ts";
import { draftNumbers, forgetNoteDrafts } from "../lib/note-drafts.ts";
import { saveLastEdits } from "../website/editor/tab-edits.ts";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/**
 * Signs this device out and deletes unsaved notes after a confirmation, so that the next person at this device cannot find
 * them. Edits of the website are saved first.
 */
export function SignOutButton() {
  const [unsaved, setUnsaved] = useState<string[]>([]);
  const close = () => setUnsaved([]);
  const notes = unsaved.length === 1 ? "note" : "notes";

  async function leave() {
    forgetNoteDrafts();
    await saveLastEdits();
    signOut();
  }

  function ask() {
    const numbers = draftNumbers();
    if (numbers.length > 0) setUnsaved(numbers);
    else void leave();
  }

  return (
    <>
      <Button look="link" onClick={ask}>
        Sign out
      </Button>
      {unsaved.length > 0 && (
        <ConfirmDialog
          title={`Sign out without saving your ${notes}?`}
          what="Signing out"
          confirmLabel={`Sign out and delete the ${notes}`}
          onConfirm={leave}
          onDone={close}
          onClose={close}
        >
          <p>You have not saved what you wrote about:</p>
          <ul className="bullets">
            {unsaved.map((number) => (
              <li key={number}>
                <ApplicationLink number={number} onClick={close} />
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

/** A link to an application, by the name of the applicant if it is known. */
function ApplicationLink({ number, onClick }: { number: string; onClick: () => void }) {
  const loaded = useQueryClient().getQueryData(detailQuery(number).queryKey);
  return (
    <Link href={`/desk/applications/${number}`} onClick={onClick}>
      <bdi translate="no">{loaded?.application.fullName ?? `Application ${number}`}</bdi>
    </Link>
  );
}
