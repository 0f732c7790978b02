import { readAudit } from "#database/people/audit.ts";
import { auditPage, auditQuery } from "../api/audit.ts";
import { type Route, route } from "./route.ts";

const PAGE = 50;

/** The security audit log. Everyone at the desk can read it. */
export const auditRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/audit",
    query: auditQuery,
    response: auditPage,
    async run({ desk, query: { before } }) {
      const [at = "", id = ""] = before?.split(" ") ?? [];
      const entries = await readAudit(desk.store, PAGE + 1, before ? { at, id } : undefined);
      const last = entries.length > PAGE ? entries[PAGE - 1] : undefined;
      return { entries: entries.slice(0, PAGE), next: last ? `${last.at} ${last.id}` : null };
    },
  }),
];
