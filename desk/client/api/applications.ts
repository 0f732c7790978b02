import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from "@tanstack/react-query";
import { detail, expiring, type ListPage, type ListQuery, listPage } from "#desk/api/applications.ts";
import { ask } from "./ask.ts";

/** How often an open page asks for what others did. */
const AGAIN_MS = 15_000;
/** So many pages of a list are asked for again together. */
const FEW_PAGES = 3;

/** What the list is of: all of a list's query but the page. */
export type Selection = Omit<ListQuery, "after">;

/** What the keys of all that was read of lists begin with. */
export const LISTS = ["lists"];
/** What the keys of the lists themselves begin with. */
export const LINES = [...LISTS, "lines"];

/** The pages of a list that were loaded. */
export type LoadedPages = InfiniteData<ListPage, unknown>;

/**
 * The list, page by page. Another search drops the answers to the one before, and shows its lines until then. A long list
 * stays as it was loaded: see `firstPageQuery`.
 */
export function listQuery(selection: Selection) {
  const again = ({ state }: { state: { data: LoadedPages | undefined } }) => !isLong(state.data);
  return infiniteQueryOptions({
    queryKey: [...LINES, selection],
    queryFn: ({ pageParam, signal }) => askForPage(selection, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => again(query) && AGAIN_MS,
    refetchOnMount: again,
    refetchOnReconnect: again,
    refetchOnWindowFocus: again,
  });
}

/** The first page of a long list as it is now: all that is asked for while the list is open. */
export function firstPageQuery(selection: Selection) {
  return queryOptions({
    queryKey: [...LISTS, "first page", selection],
    queryFn: ({ signal }) => askForPage(selection, "", signal),
    refetchInterval: AGAIN_MS,
  });
}

/** Whether so much of a list was loaded that asking for all of it again would be too much. */
export function isLong(loaded: LoadedPages | undefined): boolean {
  return loaded !== undefined && loaded.pages.length > FEW_PAGES;
}

function askForPage(selection: Selection, after: string, signal: AbortSignal): Promise<ListPage> {
  const body = { ...selection, ...(after && { after }) };
  return ask("/applications/list", listPage, { method: "POST", body, signal });
}

/** One application. */
export function detailQuery(number: string) {
  return queryOptions({
    queryKey: ["application", number],
    queryFn: ({ signal }) => ask(`/applications/${number}`, detail, { signal }),
    refetchInterval: AGAIN_MS,
  });
}

/** What will be erased within a week. */
export const expiringQuery = queryOptions({
  queryKey: ["expiring"],
  queryFn: ({ signal }) => ask("/expiring", expiring, { signal }),
});
