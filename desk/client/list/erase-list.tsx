import { useMutation, useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { counted } from "#app/lib/numbers.ts";
import {
  type ErasedCount,
  erasedCount,
  erasurePreview,
  type ListQuery,
  PAGE_SIZE,
} from "#desk/api/applications.ts";
import { LISTS } from "../api/applications.ts";
import { fetchJson } from "../api/fetch-json.ts";
import { Button } from "../layout/button.tsx";
import { ConfirmDialog } from "../layout/confirm-dialog.tsx";
import { ErrorMessage } from "../layout/states.tsx";
import { FILTER_LABELS } from "../lib/labels.ts";
import { listAddress } from "../lib/selection.ts";
import styles from "./list-page.module.css";

/**
 * Erases everything that a status, "Possible spam" or a search finds, such as a flood of spam, after a confirmation. Lists
 * of what is still to do do not offer it.
 */
export function EraseList({ query, count }: { query: ListQuery; count: number }) {
  const { filter, order, search } = query;
  // The server refuses to erase the list if it has changed since this count, and leaves what arrived later.
  const { mutate, data, reset, isPending, error } = useMutation({
    mutationFn: () => fetchJson("/applications/erasure", erasurePreview, { method: "POST", body: query }),
  });
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const isToDo = filter === "to answer" || filter === "unread";
  const isEverything = filter === "all" && search.trim() === "";
  // An open dialog stays, and reports its result.
  if (isToDo || isEverything || (count === 0 && !data)) return null;

  function leave({ count }: ErasedCount) {
    const erased = `${counted(count, "application")} erased.`;
    queries.removeQueries({ queryKey: LISTS });
    const address = listAddress({ filter: "all", order, search: "", shown: PAGE_SIZE });
    flushSync(() => navigate(address, { state: { erased } }));
    // The button that opened the dialog is gone.
    document.querySelector("h1")?.focus();
  }

  return (
    <>
      {count > 0 && (
        <Button look="link" className={styles.erase} isDisabled={isPending} onClick={() => mutate()}>
          {`Erase ${counted(count, "application")}…`}
        </Button>
      )}
      <ErrorMessage>{error && `That didn’t work. ${error.message}`}</ErrorMessage>
      {data && (
        <ConfirmDialog
          title={`Erase ${counted(data.count, "application")}?`}
          what={`Erasing ${counted(data.count, "application")}`}
          confirmLabel={`Erase ${counted(data.count, "application")} forever`}
          onConfirm={() =>
            fetchJson("/applications/erase", erasedCount, {
              method: "POST",
              body: { ...query, until: data.until, fingerprint: data.fingerprint },
            })
          }
          onDone={leave}
          onClose={reset}
        >
          <p>
            {filter === "all" ? "All applications" : `The applications under ${FILTER_LABELS[filter]}`}
            {search.trim() && (
              <>
                {" that the search for "}
                <strong>
                  <bdi translate="no">{search.trim()}</bdi>
                </strong>
                {" finds"}
              </>
            )}
            {
              ", also those that are not on the screen yet, are erased with their answers, notes and history. They can’t be restored here."
            }
          </p>
          <p>Older backups keep them until they are deleted.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
