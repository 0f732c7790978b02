import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { detailQuery, LISTS } from "../api/applications.ts";
import { ApiError, fetchApi } from "../api/fetch-json.ts";
import { Button } from "../layout/button.tsx";
import { ConfirmDialog } from "../layout/confirm-dialog.tsx";
import { discardDrafts } from "../lib/note-drafts.ts";
import { listAddress, useListQuery } from "../lib/selection.ts";

/** Erases an application permanently, after a confirmation that names the applicant. */
export function EraseSection({ number, name }: { number: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const queries = useQueryClient();
  const query = useListQuery();
  const [, navigate] = useLocation();

  function leave() {
    discardDrafts(number);
    navigate(listAddress(query), { replace: true, state: { erased: `Application ${number} was erased.` } });
    queries.removeQueries({ queryKey: LISTS });
    queries.removeQueries({ queryKey: detailQuery(number).queryKey });
  }

  return (
    <>
      <Button className="danger-button" onClick={() => setIsOpen(true)}>
        Erase…
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={
            <>
              Erase the application of <bdi>{name}</bdi>?
            </>
          }
          what={`Erasing the application of ${name}`}
          confirmLabel="Erase forever"
          onConfirm={() => fetchApi(`/applications/${number}`, { method: "DELETE" }).catch(acceptMissing)}
          onDone={leave}
          onClose={() => setIsOpen(false)}
        >
          <p>The answers, the notes and the history are erased at once. They can’t be restored here.</p>
          <p>Backups that were made before keep it until they are deleted.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** It was erased already: by someone else, or by an attempt whose answer was lost. */
function acceptMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
