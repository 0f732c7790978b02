import { useMemo } from "react";
import * as v from "valibot";
import { navigate, useLocationProperty } from "wouter/use-browser-location";
import { type ListQuery, listQuery, PAGE_SIZE } from "#desk/api/applications.ts";

const { filter, order, search, shown } = listQuery.entries;
// Invalid parts count as left out.
const inAddress = v.object({
  filter: v.fallback(filter, "all"),
  order: v.fallback(order, "newest"),
  search: v.fallback(search, ""),
  shown: v.fallback(v.pipe(v.string(), v.transform(Number), shown), PAGE_SIZE),
});

/** What the address says of the list, after its `#`: a name that was searched for reaches no server and no log of a proxy. */
export function useListQuery(): ListQuery {
  const text = useLocationProperty(fragment);
  // The same as long as the address is: the lines of a list are drawn again only where something in them changed.
  return useMemo(() => v.parse(inAddress, Object.fromEntries(new URLSearchParams(text))), [text]);
}

/** Writes into the address what the list is of, so that Back and a reload keep it. */
export function showSelection(query: ListQuery): void {
  navigate(listAddress(query), { replace: true });
}

/** The address of a list. */
export function listAddress(query: ListQuery): string {
  return withParameters("/desk", query);
}

/** The address of an application that was found in a list. */
export function applicationAddress(number: string, query: ListQuery): string {
  return withParameters(`/desk/applications/${number}`, query);
}

// What is as usual is left out.
function withParameters(path: string, { filter, order, search, shown }: ListQuery): string {
  const parameters = new URLSearchParams({
    ...(filter !== "all" && { filter }),
    ...(order !== "newest" && { order }),
    ...(search && { search }),
    ...(shown !== PAGE_SIZE && { shown: String(shown) }),
  });
  return parameters.size > 0 ? `${path}#${parameters}` : path;
}

function fragment(): string {
  return window.location.hash.slice(1);
}
