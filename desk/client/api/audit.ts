import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type AuditPage, auditPage } from "#desk/api/audit.ts";
import { fetchJson } from "./fetch-json.ts";
import { peopleQuery } from "./people.ts";

export type AuditEntry = AuditPage["entries"][number];

/**
 * The newest entries of the security audit log. A new entry moves the others, so all pages are fetched each time.
 * @param pages their number, at most
 */
export function auditQuery(pages: number) {
  return queryOptions({
    // Every change to people also adds an entry to the log.
    queryKey: [...peopleQuery.queryKey, "audit", pages],
    async queryFn({ signal }) {
      const entries: AuditEntry[] = [];
      let next: string | null = "";
      for (let page = 0; page < pages && next !== null; page += 1) {
        const before: string = next && `?before=${encodeURIComponent(next)}`;
        const found: AuditPage = await fetchJson(`/audit${before}`, auditPage, { signal });
        entries.push(...found.entries);
        next = found.next;
      }
      return { entries, next };
    },
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
