import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQuery } from "../../api/session.ts";
import { changeWebsite } from "../../api/website.ts";
import { Button } from "../../layout/button.tsx";
import { useEditor } from "../editor/editor.tsx";
import styles from "./publish-page.module.css";
import { useUnpublished } from "./use-unpublished.ts";

/** The button that publishes, who publishes and why it may not be possible now. */
export function PublishNow() {
  const { view, unsaved } = useEditor();
  const { isSaving } = useUnpublished();
  const { data: session } = useQuery(sessionQuery);
  const { problems, conflicts, changes, publishing, revision } = view;
  const { mutate, reset, isPending, error } = useMutation({
    meta: { what: "Publishing the website" },
    mutationFn: () => changeWebsite("/publish", { revision, changes: changes.map(({ id }) => id) }),
  });
  const isRunning = publishing !== null;
  // An earlier refusal, such as because of this publication, is settled.
  useEffect(() => {
    if (isRunning) reset();
  }, [isRunning, reset]);
  const hasMistakes = problems.some(({ severity }) => severity === "error");
  const isPublishing = isRunning || isPending;
  const isBlocked = hasMistakes || conflicts.length > 0 || isPublishing || isSaving;

  return (
    <div className={styles.now} data-waits={conflicts.length > 0 || undefined}>
      <Button look="main" isDisabled={isBlocked} onClick={() => mutate()}>
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
        {error && !isRunning && <p className="fault">{error.message}</p>}
        {unsaved.failure && (
          <p className="fault">{`Something is not saved yet, so nothing can be published. ${unsaved.failure}`}</p>
        )}
      </div>
    </div>
  );
}
