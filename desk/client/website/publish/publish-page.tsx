import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { counted } from "#app/lib/numbers.ts";
import type { Field } from "#desk/api/website.ts";
import { residenceQuery, sessionQuery } from "../../api/session.ts";
import { changeWebsite } from "../../api/website.ts";
import { Button } from "../../layout/button.tsx";
import { shortTime } from "../../lib/times.ts";
import { useEditor } from "../editor/editor.tsx";
import { MistakeList, WarningList } from "../editor/problem-list.tsx";
import { RefusedTexts } from "../editor/save-state.tsx";
import { useReveal } from "../editor/use-reveal.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import page from "../website-page.module.css";
import { ChangeList, ReleaseChanges } from "./change-list.tsx";
import { Conflicts } from "./conflicts.tsx";
import styles from "./publish-page.module.css";
import { PublishState, useIsElsewhere, WebsiteLink } from "./publish-state.tsx";
import { useNextFocus } from "./use-next-focus.ts";

type PublishPageProps = {
  fields: readonly Field[];
  /** The part of the website whose page is shown beside the changes. */
  part: string;
};

/** The unpublished changes, everything that blocks publishing, the publish button, and the pages as visitors will see them. */
export function PublishPage({ fields, part }: PublishPageProps) {
  const { view, unsaved, isUploading } = useEditor();
  const { data: session } = useQuery(sessionQuery);
  const { data: desk } = useQuery(residenceQuery);
  const reveal = useReveal();
  const { problems, conflicts, changes, publishing, revision, isOnline } = view;
  const canRetry = view.lastPublishing?.succeeded === false && view.lastPublishing.canPublishAgain;
  const urgent = Map.groupBy(
    problems.filter(({ isUrgent }) => isUrgent),
    ({ message }) => message,
  );
  const hasMistakes = problems.some(({ severity }) => severity === "error");
  const isSaving = unsaved.edits.length > 0 || isUploading;
  const hasNoChanges = changes.length + conflicts.length === 0 && !isSaving;
  const isUnchanged = hasNoChanges && isOnline;
  const publish = useMutation({
    meta: { what: "Publishing the website" },
    mutationFn: () => changeWebsite("/publish", { revision, changes: changes.map(({ id }) => id) }),
  });
  const { reset } = publish;
  const isRunning = publishing !== null;
  // An earlier refusal, such as because of this publication, is settled.
  useEffect(() => {
    if (isRunning) reset();
  }, [isRunning, reset]);
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that opened this page may have disappeared with its page.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const [showsPreview, setShowsPreview] = useState(false);
  const box = useNextFocus();
  const isPublishing = isRunning || publish.isPending;
  const isBlocked = hasMistakes || conflicts.length > 0 || isPublishing || isSaving;

  return (
    <div className={page.columns} data-preview={showsPreview || undefined}>
      <div ref={box} className={styles.publish}>
        <RefusedTexts />
        <Conflicts />
        <MistakeList fields={fields} onReveal={reveal} />
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
              A text file or a photo was changed by hand, or an earlier website was put online. Publish to
              replace it with what is here.
            </p>
          )}
          {/* A conflict says it itself, and during a publication the files are new before the website is. */}
          {changes.length > 0 && conflicts.length === 0 && !isOnline && !isRunning && (
            <p className="soft">
              A text file or a photo was also changed by hand, or an earlier website was put online.
              Publishing includes everything that is here, not only the changes below.
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
          {(!isUnchanged || canRetry) && (
            <div className={styles.now} data-waits={conflicts.length > 0 || undefined}>
              <Button look="main" isDisabled={isBlocked} onClick={() => publish.mutate()}>
                {isPublishing ? "Publishing…" : isSaving ? "Saving…" : "Publish now"}
              </Button>
              {/* Keys: a translated text cannot be changed into another. */}
              {conflicts.length > 0 ? (
                <p key="conflict" className="soft">
                  First choose which value to keep.
                </p>
              ) : (
                changes.length > 0 &&
                session && (
                  <p key="person" className="soft">
                    <span className="spoken-on-phones">You publish </span>as{" "}
                    <bdi translate="no">{session.person}</bdi>.
                  </p>
                )
              )}
              <div role="alert">
                {publish.error && !isRunning && <p className="fault">{publish.error.message}</p>}
                {unsaved.failure && (
                  <p className="fault">{`Something is not saved yet, so nothing can be published. ${unsaved.failure}`}</p>
                )}
              </div>
            </div>
          )}
        </section>
        {!isUnchanged && (
          <Button className={page.toggle} onClick={() => setShowsPreview(!showsPreview)}>
            {showsPreview ? "Hide the page" : "Show the page"}
          </Button>
        )}
        <WarningList fields={fields} onReveal={reveal} />
      </div>
      <PreviewPane part={part} fields={fields} onReveal={reveal} />
    </div>
  );
}

/** Since when visitors see this website, what was changed in it, and what to do next. */
function Published({ part }: { part: string }) {
  const online = useEditor().view.releases.find(({ current }) => current);
  const { data: desk } = useQuery(residenceQuery);
  const isElsewhere = useIsElsewhere();
  return (
    <div className={styles.published}>
      {online && (
        <>
          <p>{`Since ${shortTime(online.publishedAt)}.`}</p>
          <ReleaseChanges {...online} />
          {(isElsewhere || desk?.isOwnComputer) && (
            <p>
              If your website is on a web host, visitors see the change once the new copy is there:{" "}
              <Link href="/desk/website/earlier">download it</Link> and send it to the person who looks after
              the host.
            </p>
          )}
        </>
      )}
      <WebsiteLink isMain />
      <div className="soft">
        <p>
          Does something look wrong? <Link href={`/desk/website/${part}`}>Edit it</Link>, or{" "}
          <Link href="/desk/website/earlier">go back to an earlier website</Link>.
        </p>
      </div>
    </div>
  );
}
