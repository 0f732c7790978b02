import { shortTime } from "../lib/times.ts";
import { useEditor } from "./editor.tsx";
import styles from "./publish-page.module.css";

/** The progress of publishing, or the result of the last one. */
export function PublishState() {
  const { publishing, lastPublishing } = useEditor().view;
  return (
    <div role="status">
      {publishing ? (
        <p>
          <progress max={publishing.steps} value={publishing.done} aria-label="Publishing" />
          <span className={styles.step}>{publishing.step}</span>
        </p>
      ) : (
        lastPublishing && (
          <p className={lastPublishing.succeeded ? "callout" : "fault"}>
            <span>{`${lastPublishing.message} ${shortTime(lastPublishing.at)}. `}</span>
            {lastPublishing.succeeded && (
              <a href="/" target="_blank" rel="noreferrer">
                See your website
              </a>
            )}
          </p>
        )
      )}
    </div>
  );
}
