import type { ReactNode } from "react";
import { shortTime } from "../lib/times.ts";
import { useEditor } from "./editor.tsx";
import styles from "./publish-page.module.css";

/** The progress of publishing, or the result of the last one. `children` follow a success. */
export function PublishState({ children }: { children?: ReactNode }) {
  const { publishing, lastPublishing } = useEditor().view;
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
          <p key="result" className={lastPublishing.succeeded ? "callout" : "fault"}>
            <span>{`${lastPublishing.message} ${shortTime(lastPublishing.at)}. `}</span>
            {lastPublishing.succeeded && (
              <span>
                <a href="/" target="_blank" rel="noreferrer">
                  See your website
                </a>
                {"."}
                {children}
              </span>
            )}
          </p>
        )
      )}
    </div>
  );
}
