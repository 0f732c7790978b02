import { Fragment } from "react";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { valueAt } from "#desk/api/edits.ts";
import { shortTime } from "../../lib/times.ts";
import { useEditor } from "../editor/editor.tsx";
import styles from "./publish-page.module.css";

/** The progress of publishing, or the result of the last one. A success is only read out if the page shows it elsewhere. */
export function PublishState({ isShown = false }: { isShown?: boolean }) {
  const { publishing, lastPublishing } = useEditor().view;
  return (
    <div role="status">
      {/* Keys: a translated text cannot be changed into another. */}
      {publishing ? (
        <p key="progress">
          <progress max={publishing.steps} value={publishing.done} aria-label="Publishing" />
          <span className={styles.step}>{publishing.step}</span>
          <span className={`soft ${styles.ownLine}`}>Stay signed in until this is done.</span>
        </p>
      ) : (
        lastPublishing && (
          <Fragment key="result">
            <p className={!lastPublishing.succeeded ? "fault" : isShown ? "soft" : "visually-hidden"}>
              {`${lastPublishing.message} ${shortTime(lastPublishing.at)}.`}
            </p>
            {lastPublishing.remark && <p>{lastPublishing.remark}</p>}
          </Fragment>
        )
      )}
    </div>
  );
}

/** Whether another host shows the pages: applications go to a server of their own. */
export function useIsElsewhere(): boolean {
  return valueAt(useEditor().values[FIRST_LANGUAGE], ["delivery", "server"]) !== undefined;
}

/** Opens the published website in another tab. */
export function WebsiteLink({ isMain = false }: { isMain?: boolean }) {
  const first = useEditor().values[FIRST_LANGUAGE];
  const isElsewhere = useIsElsewhere();
  return (
    <a
      href={isElsewhere ? String(valueAt(first, ["residence", "website"])) : "/"}
      target="_blank"
      rel="noreferrer"
      className={isMain ? "button small-button" : "button small-button button-quiet"}
    >
      See your website
    </a>
  );
}
