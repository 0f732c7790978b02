import { useInfiniteQuery } from "@tanstack/react-query";
import { type AuditEntry, auditQuery } from "../api/audit.ts";
import { AnswerState } from "../layout/states.tsx";
import { actorName } from "../lib/actor-name.ts";
import { shortTime } from "../lib/times.ts";
import styles from "./people-page.module.css";

/** Who signed in, invited, exported and erased, the newest first. */
export function AuditLog() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(auditQuery);
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <section className={`card ${styles.person}`} aria-labelledby="audit-log">
      <h2 id="audit-log">Security log</h2>
      <p>Every sign-in, invitation, export and erasure of the last 25 months.</p>
      <AnswerState what="The security log" query={{ data, error, refetch }} />
      {entries?.length === 0 && <p className="soft">Nothing has happened yet.</p>}
      <ol>
        {entries?.map((entry) => (
          <li key={entry.id}>
            <p>
              <bdi>{entry.person === null ? "Someone unknown" : actorName(entry.person)}</bdi>
              {` ${wordsOf(entry)}`}
              <span className={styles.when}>
                {[shortTime(entry.at), entry.device].filter(Boolean).join(" · ")}
              </span>
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className={styles.actions}>
          <button
            type="button"
            className="button button-quiet small-button"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && fetchNextPage()}
          >
            {isFetchingNextPage ? "Loading more…" : "Show more of the log"}
          </button>
        </div>
      )}
    </section>
  );
}

function wordsOf({ event, subject }: AuditEntry): string {
  const words: Record<string, string> = {
    "signed in": `signed in with ${subject}`,
    "sign-in refused": "was refused at the sign-in",
    "signed out": "signed out",
    invited: `invited ${subject}`,
    "passkey added": `added the passkey ${subject}`,
    "passkey removed": `removed the passkey ${subject}`,
    "device signed out": `signed out ${subject}`,
    "person removed": `removed ${subject}`,
    "list opened": "opened the list",
    "publishing started": "started to publish the website",
    published: "published the website",
    "publishing failed": "tried to publish the website, which failed",
    exported: `exported ${subject}`,
    erased: `erased ${subject}`,
  };
  return words[event] ?? event;
}
