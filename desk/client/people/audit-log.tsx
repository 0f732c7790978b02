import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { UNKNOWN_PERSON } from "#desk/api/shared.ts";
import { type AuditEntry, auditQuery } from "../api/audit.ts";
import { Button } from "../layout/button.tsx";
import { QueryState } from "../layout/states.tsx";
import { actorName } from "../lib/actor-name.ts";
import { shortTime } from "../lib/times.ts";
import { useFirstNew } from "../lib/use-first-new.ts";
import styles from "./people-page.module.css";

/** The security log, newest first. */
export function AuditLog() {
  const query = useInfiniteQuery(auditQuery);
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.entries);
  const list = useRef<HTMLOListElement>(null);
  const expectNew = useFirstNew(entries?.length ?? 0, (index) => {
    list.current?.querySelectorAll("li")[index]?.focus({ preventScroll: true });
  });

  function showMore() {
    expectNew();
    void fetchNextPage();
  }

  return (
    <details
      className={`card disclosure ${styles.person} ${styles.log}`}
      open={window.matchMedia("(min-width: 60rem)").matches}
    >
      <summary>
        <h2>Security log</h2>
      </summary>
      <p>What happened in the last 25 months. Repeats within minutes are listed once.</p>
      <QueryState what="The security log" query={query} />
      {entries?.length === 0 && <p className="soft">Nothing has happened yet.</p>}
      <ol ref={list}>
        {entries?.map((entry) => (
          <li key={entry.id} className="line" tabIndex={-1}>
            <p>
              <bdi>{entry.person === null ? UNKNOWN_PERSON : actorName(entry.person)}</bdi>
              {` ${describeEntry(entry)}`}
              <span className={`soft ${styles.when}`}>
                {shortTime(entry.at)}
                {entry.device && `, ${entry.device}`}
              </span>
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className="line">
          <Button isDisabled={isFetchingNextPage} onClick={showMore}>
            {isFetchingNextPage ? "Loading more…" : "Show more of the log"}
          </Button>
        </div>
      )}
    </details>
  );
}

function describeEntry({ event, subject }: AuditEntry): string {
  const descriptions: Record<AuditEntry["event"], string> = {
    "signed in": `signed in with ${subject}`,
    "sign-in refused": subject === null ? "was refused at the sign-in" : `was refused: ${subject}`,
    "signed out": "signed out",
    invited: `invited ${subject}`,
    "passkey added": `added the passkey ${subject}`,
    "passkey used": `confirmed with the passkey ${subject}`,
    "passkey removed": `removed the passkey ${subject}`,
    "device signed out": `signed out ${subject}`,
    "person removed": `removed ${subject}`,
    "list opened": "opened the list",
    "publishing started": "started to publish the website",
    published: "published the website",
    "publishing failed": "tried to publish the website, which failed",
    exported: subject === "backup" ? "made a backup" : `exported ${subject}`,
    erased: `erased ${subject}`,
  };
  return descriptions[event];
}
