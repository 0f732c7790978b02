import { useQuery } from "@tanstack/react-query";
import { health } from "#desk/api/health.ts";
import type { Session } from "#desk/api/people.ts";
import { fetchJson } from "../api/fetch-json.ts";
import { Page } from "../layout/page.tsx";
import { QueryState } from "../layout/states.tsx";
import { checkHealth } from "./check-health.ts";
import { Findings } from "./findings.tsx";

/** The state of mail, backups, disk space and background jobs. */
export function HealthPage({ session }: { session: Session }) {
  const query = useQuery({
    queryKey: ["health"],
    queryFn: ({ signal }) => fetchJson("/health", health, { signal }),
    refetchInterval: 60_000,
  });
  return (
    <Page title="Health">
      <QueryState what="This page" query={query} />
      {query.data && <Findings findings={checkHealth(query.data, session.delivers)} />}
    </Page>
  );
}
