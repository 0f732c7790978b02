import { queryOptions } from "@tanstack/react-query";
import { type People, people } from "#desk/api/people.ts";
import { fetchJson } from "./fetch-json.ts";

export type Person = People["people"][number];

/** Everyone with access to the desk. */
export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: ({ signal }) => fetchJson("/people", people, { signal }),
  refetchInterval: 60_000,
});
