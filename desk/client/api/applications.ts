import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { detail, expiring, type ListQuery, listPage } from "#desk/api/applications.ts";
import { ask } from "./ask.ts";

/** How often an open page asks for what others did. */
const AGAIN_MS = 15_000;

/** What the list is of: all of a list's query but the page. */
export type Selection = Omit<ListQuery, "after">;

/** What the keys of all lists begin with. */
export const LISTS = ["list"];

/** The list, page by page. Another search drops the answers to the one before, and shows its lines until then. */
export function listQuery(selection: Selection) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, selection],
    queryFn: ({ pageParam, signal }) =>
      ask(`/applications?${parametersOf(selection, pageParam)}`, listPage, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
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

/** The parameters of a request for a list or an export; what is as usual is left out. */
export function parametersOf({ filter, order, search }: Selection, after = ""): URLSearchParams {
  return new URLSearchParams({
    ...(filter !== "all" && { filter }),
    ...(order !== "newest" && { order }),
    ...(search && { search }),
    ...(after && { after }),
  });
}
