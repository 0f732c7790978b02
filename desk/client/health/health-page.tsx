import { useQuery } from "@tanstack/react-query";
import { health } from "#desk/api/health.ts";
import type { Session } from "#desk/api/people.ts";
import { fetchJson } from "../api/fetch-json.ts";
import { hasStatus } from "../api/request.ts";
import { websiteQuery } from "../api/website.ts";
import { Page } from "../layout/page.tsx";
import { QueryState } from "../layout/states.tsx";
import { checkHealth, checkWebsite } from "./check-health.ts";
import { Findings } from "./findings.tsx";

/** The state of the website, mail, backups, disk space and background jobs. */
export function HealthPage({ session }: { session: Session }) {
  const query = useQuery({
    queryKey: ["health"],
    queryFn: ({ signal }) => fetchJson("/health", health, { signal }),
    refetchInterval: 60_000,
  });
  const website = useQuery(websiteQuery);
  // This server serves a website that it cannot build.
  const isUneditable = hasStatus(website.error, 404);
  return (
    <Page title="Health">
      <QueryState what="This page" query={query} />
      {!isUneditable && <QueryState what="The state of the website" query={website} />}
      {query.data && !website.isPending && (
        <Findings
          findings={[
            ...(website.data ? [checkWebsite(website.data)] : []),
            ...checkHealth(query.data, session.delivers),
          ]}
        />
      )}
    </Page>
  );
}
