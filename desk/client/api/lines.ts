import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Summary } from "#desk/api/applications.ts";
import { LINES, type LoadedPages } from "./applications.ts";

/**
 * Changes lines of the lists that were loaded, since a long list is not asked for again.
 * @param change gives a line as it is now, or the same one
 * @param queryKey of one list only; else of all
 */
export function changeLines(
  queries: QueryClient,
  change: (line: Summary) => Summary,
  queryKey: QueryKey = LINES,
): void {
  queries.setQueriesData<LoadedPages>(
    { queryKey },
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) => ({ ...page, items: page.items.map(change) })),
      },
  );
}
