import type { KeyboardEvent } from "react";
import { formatWhole } from "#app/lib/numbers.ts";
import { type ListQuery, MAX_ROWS, PAGE_SIZE, type Summary } from "#desk/api/applications.ts";
import { Button } from "../layout/button.tsx";
import { showSelection } from "../lib/selection.ts";
import { useFirstNew } from "../lib/use-first-new.ts";
import { ApplicationRow } from "./application-row.tsx";
import styles from "./application-rows.module.css";
import { focusRow, moveToRow } from "./row-focus.ts";

type ApplicationRowsProps = {
  items: readonly Summary[];
  query: ListQuery;
  /** The number of applications in the whole list. */
  count: number;
  /** How many of them have arrived since and are not shown yet. */
  heldBack: number;
  /** Whether other rows are loading. */
  isBusy: boolean;
};

/** The first rows of the list, and a button to show more. */
export function ApplicationRows({ items, query, count, heldBack, isBusy }: ApplicationRowsProps) {
  const { shown } = query;
  const expectNew = useFirstNew(items.length, focusRow);

  function showMore() {
    expectNew();
    showSelection({ ...query, shown: shown + PAGE_SIZE });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    if (!step) return;
    event.preventDefault();
    moveToRow(step);
  }

  return (
    <>
      <ol className={styles.lines} aria-busy={isBusy} onKeyDown={handleKeyDown}>
        {items.map((item) => (
          <ApplicationRow key={item.number} item={item} query={query} />
        ))}
      </ol>
      {count - heldBack > items.length && (
        <p className={`soft ${styles.extent}`}>
          <span>{`The first ${formatWhole(items.length)} of ${formatWhole(count - heldBack)} are shown.`}</span>
          {items.length >= MAX_ROWS && <span> A search or a filter shows the others.</span>}
        </p>
      )}
      {/* Until the last rows are there: the button has the focus. */}
      {count - heldBack > items.length && (shown < MAX_ROWS || isBusy) && (
        <Button isDisabled={isBusy} onClick={showMore}>
          {isBusy ? "Loading more…" : "Show more"}
        </Button>
      )}
    </>
  );
}
