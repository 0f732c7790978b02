import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { counted } from "#app/lib/numbers.ts";
import { residenceQuery } from "../../api/session.ts";
import { Button } from "../../layout/button.tsx";
import { useEditor } from "../editor/editor.tsx";
import { useReveal } from "../editor/use-reveal.ts";
import { ChangeList } from "./change-list.tsx";
import { PublishNow } from "./publish-now.tsx";
import styles from "./publish-page.module.css";
import { PublishState } from "./publish-state.tsx";
import { Published } from "./published.tsx";
import { useUnpublished } from "./use-unpublished.ts";

/** Whether everything is published, else what is not. */
export function ToPublish({ part }: { part: string }) {
  const { problems, conflicts, changes, publishing, isOnline, lastPublishing } = useEditor().view;
  const { hasNoChanges, isUnchanged } = useUnpublished();
  const { data: desk } = useQuery(residenceQuery);
  const reveal = useReveal();
  const canRetry = lastPublishing?.succeeded === false && lastPublishing.canPublishAgain;
  const urgent = Map.groupBy(
    problems.filter(({ isUrgent }) => isUrgent),
    ({ message }) => message,
  );
  const isRunning = publishing !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that opened this page may have disappeared with its page.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section className="card" aria-labelledby="to-publish">
      <h2 ref={heading} tabIndex={-1} id="to-publish" className={isUnchanged ? styles.done : undefined}>
        {isUnchanged
          ? desk?.isOwnComputer
            ? "Published on this computer"
            : "Everything is published"
          : hasNoChanges
            ? "The published website is an earlier one"
            : `${changes.length > 0 ? counted(changes.length, "change") : "Changes"} not published yet`}
      </h2>
      {isUnchanged && !isRunning && <Published part={part} />}
      {hasNoChanges && !isOnline && (
        <p className="soft">
          A text file or a photo was changed by hand, or an earlier website was put online. Publish to replace
          it with what is here.
        </p>
      )}
      {/* A conflict says it itself, and during a publication the files are new before the website is. */}
      {changes.length > 0 && conflicts.length === 0 && !isOnline && !isRunning && (
        <p className="soft">
          A text file or a photo was also changed by hand, or an earlier website was put online. Publishing
          includes everything that is here, not only the changes below.
        </p>
      )}
      {!isRunning &&
        [...urgent].map(([message, [first, ...more]]) => (
          <p key={message} className="callout callout-danger">
            {message}{" "}
            {first && first.path.length > 0 && (
              <Button look="link" onClick={() => reveal(first)}>
                {more.length > 0 ? "Show the first" : "Show it"}
              </Button>
            )}
          </p>
        ))}
      <ChangeList />
      <PublishState isShown={!isUnchanged} />
      {/* What is published looks right unless publishing failed. */}
      {(!isUnchanged || canRetry) && <PublishNow />}
    </section>
  );
}
