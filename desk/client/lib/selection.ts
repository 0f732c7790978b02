import * as v from "valibot";
import { navigate, useLocationProperty } from "wouter/use-browser-location";
import { listQuery } from "#desk/api/applications.ts";
import type { Selection } from "../api/applications.ts";

const { filter, order, search } = listQuery.entries;
// Parts that nobody can have meant count as left out.
const selection = v.object({
  filter: v.fallback(filter, "all"),
  order: v.fallback(order, "newest"),
  search: v.fallback(search, ""),
});

/** What the address says of the list, after its `#`: a name that was searched for reaches no server and no log of a proxy. */
export function useSelection(): Selection {
  return v.parse(selection, Object.fromEntries(new URLSearchParams(useLocationProperty(fragment))));
}

/** Writes into the address what the list is of, so that Back and a reload keep it. */
export function select(selection: Selection): void {
  navigate(listAddress(selection), { replace: true });
}

/** The address of a list. */
export function listAddress(selection: Selection): string {
  return withParameters("/desk", selection);
}

/** The address of an application that was found in a list. */
export function applicationAddress(number: string, selection: Selection): string {
  return withParameters(`/desk/applications/${number}`, selection);
}

// What is as usual is left out.
function withParameters(path: string, { filter, order, search }: Selection): string {
  const parameters = new URLSearchParams({
    ...(filter !== "all" && { filter }),
    ...(order !== "newest" && { order }),
    ...(search && { search }),
  });
  return parameters.size > 0 ? `${path}#${parameters}` : path;
}

function fragment(): string {
  return window.location.hash.slice(1);
}
