import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { detail, expiring, type ListQuery, list } from "#desk/api/applications.ts";
import { fetchJson } from "./fetch-json.ts";

/** How often an open page asks for what others did. */
const AGAIN_MS = 15_000;

/** What the keys of all lists begin with. */
export const LISTS = ["lists"];

/** A list, kept up to date. Another search drops the answers to the one before, and shows its lines until then. */
export function listOptions(query: ListQuery) {
  return queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => fetchJson("/applications/list", list, { method: "POST", body: query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
}

/** One application. */
export function detailQuery(number: string) {
  return queryOptions({
    queryKey: ["application", number],
    queryFn: ({ signal }) => fetchJson(`/applications/${number}`, detail, { signal }),
    refetchInterval: AGAIN_MS,
  });
}

/** What will be erased within a week. */
export const expiringQuery = queryOptions({
  queryKey: ["expiring"],
  queryFn: ({ signal }) => fetchJson("/expiring", expiring, { signal }),
  refetchInterval: AGAIN_MS,
});
