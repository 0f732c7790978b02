import { useQuery } from "@tanstack/react-query";
import { health } from "#desk/api/health.ts";
import { ask } from "../api/ask.ts";
import { Page } from "../frame/page.tsx";
import { Failed, Loading } from "../frame/states.tsx";
import { Findings } from "./findings.tsx";
import { findingsOf } from "./judge.ts";

/** What an owner must see before it is too late: mail, backups, room on the disk. */
export function HealthPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ["health"],
    queryFn: ({ signal }) => ask("/health", health, { signal }),
    refetchInterval: 60_000,
  });
  return (
    <Page title="Mail and health" width="narrow">
      {error && !data && <Failed what="This couldn’t be loaded." error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading />}
      {data && <Findings findings={findingsOf(data, new Date())} />}
    </Page>
  );
}
