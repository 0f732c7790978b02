import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { firstPageQuery, isLong, listQuery, type Selection } from "../api/applications.ts";

/**
 * The list and its counts, which are kept up to date. The lines of a long list stay as they are: `startAnew` puts its first
 * page of now in their place, and is undefined where that would show nothing else.
 */
export function useList(selection: Selection) {
  const queries = useQueryClient();
  const list = useInfiniteQuery(listQuery(selection));
  const { data, hasNextPage, isPlaceholderData } = list;
  const long = isLong(data) && !isPlaceholderData;
  const { data: first, error } = useQuery({ ...firstPageQuery(selection), enabled: long });
  const items = data?.pages.flatMap((page) => page.items);
  const fresh = long ? first : undefined;

  function startAnew() {
    if (!fresh) return;
    queries.setQueryData(listQuery(selection).queryKey, { pages: [fresh], pageParams: [""] });
    queries.removeQueries({ queryKey: firstPageQuery(selection).queryKey });
  }

  const known = new Set(items?.map(({ number }) => number));
  const differs =
    fresh?.items.some(({ number }) => !known.has(number)) ||
    // In order of arrival the new ones come after the last.
    (fresh &&
      selection.order === "arrival" &&
      !hasNextPage &&
      (fresh.counts[selection.filter] ?? 0) > known.size);
  return {
    list,
    items,
    counts: (fresh ?? data?.pages[0])?.counts,
    error: list.error ?? (long ? error : null),
    startAnew: differs ? startAnew : undefined,
  };
}
