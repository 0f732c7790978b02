import type { ReactNode } from "react";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { valueAt } from "#desk/api/edits.ts";
import { shortTime } from "../lib/times.ts";
import { ReleaseChanges } from "./change-list.tsx";
import { useEditor } from "./editor.tsx";
import styles from "./publish-page.module.css";

/** The progress of publishing, or the result of the last one. `children` follow a success. */
export function PublishState({ children }: { children?: ReactNode }) {
  const { view, values } = useEditor();
  const { publishing, lastPublishing, changes, isOnline, releases } = view;
  const published = releases.find(({ current }) => current);
  const first = values[FIRST_LANGUAGE];
  // Another host shows the pages if applications go to a server of their own.
  const isElsewhere = valueAt(first, ["delivery", "server"]) !== undefined;
  const address = isElsewhere ? String(valueAt(first, ["residence", "website"])) : "/";
  // With something to publish, that is what to do next.
  const isDone = isOnline && changes.length === 0;
  return (
    <div role="status">
      {/* Keys: a translated text cannot be changed into another. */}
      {publishing ? (
        <p key="progress">
          <progress max={publishing.steps} value={publishing.done} aria-label="Publishing" />
          <span className={styles.step}>{publishing.step}</span>
        </p>
      ) : (
        lastPublishing && (
          <div key="result" className={lastPublishing.succeeded ? `callout ${styles.success}` : "fault"}>
            <p>{`${lastPublishing.message} ${shortTime(lastPublishing.at)}.`}</p>
            {children && published && <ReleaseChanges {...published} />}
            {lastPublishing.remark && <p>{lastPublishing.remark}</p>}
            {lastPublishing.succeeded && (
              <p className={styles.actions}>
                <a
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  className={`button small-button ${isDone ? "" : "button-quiet"}`}
                >
                  See your website
                </a>
                {children}
              </p>
            )}
          </div>
        )
      )}
    </div>
  );
}
