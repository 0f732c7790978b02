import { Link, useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { isModifiedClick } from "#app/lib/navigation/is-modified-click.ts";
import { Button } from "../layout/button.tsx";
import { applicationAddress, listAddress, useListQuery } from "../lib/selection.ts";
import styles from "./application-nav.module.css";
import { useNeighbors } from "./use-neighbors.ts";

/** Links from an application to its list and to its neighbors there. */
export function ApplicationNav({ number }: { number: string }) {
  const query = useListQuery();
  const state = useHistoryState<{ fromList?: boolean } | null>();
  const [, navigate] = useLocation();
  const { before, next } = useNeighbors(number, query);

  function openNeighbor(neighbor: string | undefined) {
    if (neighbor) navigate(applicationAddress(neighbor, query), { replace: true, state });
  }

  return (
    <nav aria-label="List" className={styles.nav}>
      <Link
        href={listAddress(query)}
        onClick={(event) => {
          if (!state?.fromList || isModifiedClick(event)) return;
          // Going back adds no history entry and restores the list.
          event.preventDefault();
          window.history.back();
        }}
      >
        ← Back to the list
      </Link>
      {(before || next) && (
        <span className={styles.neighbors}>
          <Button look="link" isDisabled={!before} onClick={() => openNeighbor(before)}>
            Previous
          </Button>
          <Button look="link" isDisabled={!next} onClick={() => openNeighbor(next)}>
            Next
          </Button>
        </span>
      )}
    </nav>
  );
}
