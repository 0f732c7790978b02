import { infiniteQueryOptions } from "@tanstack/react-query";
import { type AuditPage, auditPage } from "#desk/api/audit.ts";
import { fetchJson } from "./fetch-json.ts";
import { peopleQuery } from "./people.ts";

export type AuditEntry = AuditPage["entries"][number];

/** The security audit log, page by page. */
export const auditQuery = infiniteQueryOptions({
  // Every change to people also adds an entry to the log.
  queryKey: [...peopleQuery.queryKey, "audit"],
  queryFn: ({ pageParam, signal }) =>
    fetchJson(`/audit${pageParam ? `?before=${encodeURIComponent(pageParam)}` : ""}`, auditPage, { signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
  refetchInterval: 60_000,
});
