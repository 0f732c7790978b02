import { useEffect, useId, useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { counted } from "#app/lib/numbers.ts";
import { Button } from "../layout/button.tsx";
import { Page } from "../layout/page.tsx";
import { QueryState } from "../layout/states.tsx";
import { useListQuery } from "../lib/selection.ts";
import { ApplicationRows } from "./application-rows.tsx";
import { EmptyList } from "./empty-list.tsx";
import { EraseList } from "./erase-list.tsx";
import { Expiring } from "./expiring.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { Filters } from "./filters.tsx";
import styles from "./list-page.module.css";
import { NewApplications } from "./new-applications.tsx";
import { OrderChoice } from "./order-choice.tsx";
import { lastListPosition, returnToRow, saveListPosition, useRowFocus } from "./row-focus.ts";
import { SearchBox } from "./search-box.tsx";
import { useList } from "./use-list.ts";

/** A screen reader has seen an empty status by then, and reads out its text. */
const STATUS_DRAWN_MS = 100;

/** The list of applications with its search, filters and export. */
export function ListPage() {
  const query = useListQuery();
  const state = useHistoryState<{ erased?: string } | null>();
  const [erased, setErased] = useState({ message: "", query });
  // Shown once: neither Back nor a reload repeats it.
  useEffect(() => {
    const message = state?.erased;
    if (!message) return;
    const timer = setTimeout(() => {
      setErased({ message, query });
      window.history.replaceState(null, "");
    }, STATUS_DRAWN_MS);
    return () => clearTimeout(timer);
  }, [state, query]);
  // On phones, order and export are hidden to leave space for the list.
  const [showsMore, setShowsMore] = useState(false);
  const moreId = useId();
  const { result, items, arrived, showArrived } = useList(query);
  const { data, isPlaceholderData } = result;
  const counts = data?.counts;
  // The counts of the search before are those of its results.
  const isUnused = counts?.all === 0 && query.search.trim() === "" && !isPlaceholderData;
  // The order of what is to answer follows from the deadlines.
  const hasOrder = query.filter !== "to answer";
  // If the rows are cached, the focus goes to the application that was read last.
  const [restoresFocus] = useState(() => lastListPosition() !== null && data !== undefined);
  const isLoaded = data !== undefined && !isPlaceholderData;
  // The application that was open last receives the focus again, unless something else has it by now.
  useEffect(() => {
    if (!isLoaded) return;
    const number = lastListPosition();
    saveListPosition(null);
    if (number && document.activeElement?.matches("body, h1")) returnToRow(number);
  }, [isLoaded]);
  const rowFocus = useRowFocus(items);

  return (
    <Page title="Applications" managesFocus={restoresFocus}>
      <div role="status">
        {erased.message && erased.query === query && <p className="callout">{erased.message}</p>}
      </div>
      <Expiring />
      {/* Without applications there is nothing to search or filter. */}
      {!isUnused && (
        <div className={styles.tools}>
          <SearchBox query={query} isBusy={!isLoaded} />
          <Button
            className={`chevron ${styles.more}`}
            aria-expanded={showsMore}
            aria-controls={moreId}
            onClick={() => setShowsMore(!showsMore)}
          >
            More
          </Button>
          <div id={moreId} className={styles.extras} data-open={showsMore || undefined}>
            {hasOrder && <OrderChoice query={query} />}
            <ExportButtons query={query} count={counts?.[query.filter]} />
          </div>
        </div>
      )}
      {query.search && <p className={styles.onPaper}>{`Search: ${query.search}`}</p>}
      <div className={styles.columns}>
        {!isUnused && <Filters query={query} counts={counts} />}
        <section aria-label="List" className={styles.list} {...rowFocus}>
          <NewApplications arrived={arrived} onShow={showArrived} />
          <QueryState what="The list" query={result} />
          {/* What a search or a filter has found, for screen readers. */}
          <p role="status" className="visually-hidden">
            {isLoaded && counted((counts?.[query.filter] ?? 0) - arrived.length, "application")}
          </p>
          {/* The rows of another list say nothing about this one. */}
          {items?.length === 0 && !isPlaceholderData && <EmptyList query={query} counts={counts} />}
          {items && items.length > 0 && (
            <ApplicationRows
              items={items}
              query={query}
              count={counts?.[query.filter] ?? 0}
              heldBack={arrived.length}
              isBusy={isPlaceholderData}
            />
          )}
          {/* A question about one list is not asked about another. */}
          <EraseList
            key={[query.filter, query.search].join()}
            query={query}
            count={isPlaceholderData ? 0 : (counts?.[query.filter] ?? 0)}
          />
        </section>
      </div>
    </Page>
  );
}
