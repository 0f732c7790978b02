import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { detailQuery, LISTS } from "../api/applications.ts";
import { fetchApi } from "../api/fetch-json.ts";
import { ConfirmDialog } from "../layout/confirm-dialog.tsx";
import { listAddress, useListQuery } from "../lib/selection.ts";
import { fullDate } from "../lib/times.ts";

/** Erases an application permanently, after a confirmation that names the applicant. */
export function EraseSection({ number, name }: { number: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const queries = useQueryClient();
  const query = useListQuery();
  const [, navigate] = useLocation();

  const today = fullDate(new Date().toISOString());

  function leave() {
    navigate(listAddress(query), { replace: true, state: { erased: `Application ${number} was erased.` } });
    queries.removeQueries({ queryKey: LISTS });
    queries.removeQueries({ queryKey: detailQuery(number).queryKey });
  }

  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setIsOpen(true)}>
        Erase…
      </button>
      {isOpen && (
        <ConfirmDialog
          title={
            <>
              Erase the application of <bdi>{name}</bdi>?
            </>
          }
          confirmLabel="Erase forever"
          onConfirm={() => fetchApi(`/applications/${number}`, { method: "DELETE" })}
          onDone={leave}
          onClose={() => setIsOpen(false)}
        >
          <p>The answers, the notes and the history are erased at once. They can’t be restored here.</p>
          <p>{`Backups made until today, ${today}, still contain it until they are deleted.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
