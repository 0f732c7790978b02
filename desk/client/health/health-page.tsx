import { useQuery } from "@tanstack/react-query";
import { health } from "#desk/api/health.ts";
import { ask } from "../api/ask.ts";
import { Page } from "../frame/page.tsx";
import { AnswerState } from "../frame/states.tsx";
import { Findings } from "./findings.tsx";
import { findingsOf } from "./judge.ts";

/** What an owner must see before it is too late: mail, backups, room on the disk. */
export function HealthPage() {
  const query = useQuery({
    queryKey: ["health"],
    queryFn: ({ signal }) => ask("/health", health, { signal }),
    refetchInterval: 60_000,
  });
  return (
    <Page title="Mail and health" width="narrow">
      <AnswerState what="This page" query={query} />
      {query.data && <Findings findings={findingsOf(query.data, new Date())} />}
    </Page>
  );
}
