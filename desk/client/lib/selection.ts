import { useMemo } from "react";
import * as v from "valibot";
import { navigate, useLocationProperty } from "wouter/use-browser-location";
import { type ListQuery, listQuery, PAGE_SIZE } from "#desk/api/applications.ts";

const { filter, order, search, shown } = listQuery.entries;
// Invalid parameters fall back to their defaults.
const urlSchema = v.object({
  filter: v.fallback(filter, "all"),
  order: v.fallback(order, "due"),
  search: v.fallback(search, ""),
  shown: v.fallback(v.pipe(v.string(), v.transform(Number), shown), PAGE_SIZE),
});

/** The list query of the URL. It is in the fragment, so that searched names reach no server and no proxy log. */
export function useListQuery(): ListQuery {
  const text = useLocationProperty(fragment);
  // Memoized by URL, so that a row only renders again when something in it changes.
  return useMemo(() => v.parse(urlSchema, Object.fromEntries(new URLSearchParams(text))), [text]);
}

/** Writes the list query to the URL, so that Back and reload restore it. */
export function showSelection(query: ListQuery): void {
  navigate(listAddress(query), { replace: true });
}

/** The URL of a list. */
export function listAddress(query: ListQuery): string {
  return withParameters("/desk", query);
}

/** The URL of an application that was found in a list. */
export function applicationAddress(number: string, query: ListQuery): string {
  return withParameters(`/desk/applications/${number}`, query);
}

// Default values are omitted.
function withParameters(path: string, { filter, order, search, shown }: ListQuery): string {
  const parameters = new URLSearchParams({
    ...(filter !== "all" && { filter }),
    ...(order !== "due" && { order }),
    ...(search && { search }),
    ...(shown !== PAGE_SIZE && { shown: String(shown) }),
  });
  return parameters.size > 0 ? `${path}#${parameters}` : path;
}

function fragment(): string {
  return window.location.hash.slice(1);
}
