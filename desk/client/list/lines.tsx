import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Summary } from "#desk/api/applications.ts";
import type { Selection } from "../api/applications.ts";
import { lastPlace, rememberPlace } from "../lib/place.ts";
import { HeldPlace } from "./held-place.tsx";
import { Line } from "./line.tsx";
import styles from "./lines.module.css";
import { focusLine, moveToLine } from "./move.ts";

const SOON = "800px";

type LinesProps = {
  items: readonly Summary[];
  selection: Selection;
  list: Pick<
    UseInfiniteQueryResult,
    "fetchNextPage" | "hasNextPage" | "isFetchingNextPage" | "isPlaceholderData" | "isFetchNextPageError"
  >;
};

/** The lines of the list that were loaded; more come as one nears the end. */
export function Lines({ items, selection, list }: LinesProps) {
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData, isFetchNextPageError } = list;
  // While other lines are on their way, those of before stay as they are, and with their own links.
  const [shown, setShown] = useState(selection);
  if (!isPlaceholderData && !isSame(shown, selection)) setShown(selection);
  const end = useRef<HTMLDivElement>(null);

  // Whoever comes back from an application finds its line again.
  useEffect(() => {
    const number = lastPlace();
    rememberPlace(null);
    if (number && !focusLine(number)) document.querySelector("h1")?.focus();
  }, []);

  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetchingNextPage || isPlaceholderData || isFetchNextPageError) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: SOON },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData, isFetchNextPageError]);

  function press(event: KeyboardEvent) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    if (!step) return;
    event.preventDefault();
    moveToLine(step);
  }

  return (
    <>
      <HeldPlace of={JSON.stringify(shown)} className={styles.frame} onKeyDown={press}>
        <ol className={styles.lines} aria-busy={isPlaceholderData}>
          {items.map((item) => (
            <Line key={item.number} item={item} {...shown} />
          ))}
        </ol>
      </HeldPlace>
      <div ref={end} className={styles.end}>
        {hasNextPage && (
          <button
            type="button"
            className="button button-quiet small-button"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && fetchNextPage()}
          >
            {isFetchingNextPage ? "Loading more…" : "Show more"}
          </button>
        )}
        {isFetchNextPageError && <p role="alert">More applications couldn’t be loaded. Try again.</p>}
      </div>
    </>
  );
}

function isSame(one: Selection, other: Selection): boolean {
  return one.filter === other.filter && one.order === other.order && one.search === other.search;
}
