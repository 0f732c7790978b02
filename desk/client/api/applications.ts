import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { detail, expiring, type ListQuery, list } from "#desk/api/applications.ts";
import { fetchJson } from "./fetch-json.ts";

/** How often an open page polls for changes by others. */
const POLL_MS = 15_000;

/** The start of the query key of every list. */
export const LISTS = ["lists"];

/** A list, kept up to date by polling. A new search cancels the previous one, whose rows stay until the new ones arrive. */
export function listOptions(query: ListQuery) {
  return queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => fetchJson("/applications/list", list, { method: "POST", body: query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
}

/** One application, kept up to date by polling. */
export function detailQuery(number: string) {
  return queryOptions({
    queryKey: ["application", number],
    queryFn: ({ signal }) => fetchJson(`/applications/${number}`, detail, { signal }),
    refetchInterval: POLL_MS,
  });
}

/** The applications that will be erased within a week. */
export const expiringQuery = queryOptions({
  queryKey: ["expiring"],
  queryFn: ({ signal }) => fetchJson("/expiring", expiring, { signal }),
  refetchInterval: POLL_MS,
});
