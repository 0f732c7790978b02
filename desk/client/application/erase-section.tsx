import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { detailQuery, LISTS } from "../api/applications.ts";
import { fetchApi } from "../api/fetch-json.ts";
import { hasStatus } from "../api/request.ts";
import { Button } from "../layout/button.tsx";
import { ConfirmDialog } from "../layout/confirm-dialog.tsx";
import { discardDrafts } from "../lib/note-drafts.ts";
import { listAddress, useListQuery } from "../lib/selection.ts";
import { saveListPosition } from "../list/row-focus.ts";

type EraseSectionProps = {
  number: string;
  name: string;
  /** The number of changes that are on the screen. */
  changes: number;
};

/** Erases an application permanently, after a confirmation that names the applicant. */
export function EraseSection({ number, name, changes }: EraseSectionProps) {
  // What the person had seen when the question covered the page. It is null while there is no question.
  const [seen, setSeen] = useState<number | null>(null);
  const queries = useQueryClient();
  const query = useListQuery();
  const [, navigate] = useLocation();

  async function erase() {
    try {
      await fetchApi(`/applications/${number}?changes=${seen}`, { method: "DELETE" });
    } catch (error) {
      // It was erased already: by someone else, or by an attempt whose answer was lost.
      if (hasStatus(error, 404)) return;
      // The page has what changed once the question is closed.
      if (hasStatus(error, 409)) void queries.invalidateQueries({ queryKey: detailQuery(number).queryKey });
      throw error;
    }
  }

  function leave() {
    discardDrafts(number);
    // The list opens at its top, where the message is.
    saveListPosition(null);
    navigate(listAddress(query), { replace: true, state: { erased: `Application ${number} was erased.` } });
    queries.removeQueries({ queryKey: LISTS });
    queries.removeQueries({ queryKey: detailQuery(number).queryKey });
  }

  return (
    <>
      <Button className="danger-button" onClick={() => setSeen(changes)}>
        Erase…
      </Button>
      {seen !== null && (
        <ConfirmDialog
          title={
            <>
              Erase the application of <bdi translate="no">{name}</bdi>?
            </>
          }
          what={`Erasing the application of ${name}`}
          confirmLabel="Erase forever"
          onConfirm={erase}
          onDone={leave}
          onClose={() => setSeen(null)}
        >
          <p>The answers, the notes and the history are erased at once. They can’t be restored here.</p>
          <p>Older backups keep the application until they are deleted.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
