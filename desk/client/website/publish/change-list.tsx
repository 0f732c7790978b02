import { counted } from "#app/lib/numbers.ts";
import type { WebsiteRelease } from "#desk/api/website.ts";
import { Button } from "../../layout/button.tsx";
import { ErrorMessage } from "../../layout/states.tsx";
import { shortTime } from "../../lib/times.ts";
import { useEditor } from "../editor/editor.tsx";
import { useUndo } from "../editor/use-undo.ts";
import styles from "./publish-page.module.css";

/** Longer texts are below each other. */
const ONE_LINE = 40;

/** All unpublished changes, newest first. Each can be undone. */
export function ChangeList() {
  const { view, unsaved } = useEditor();
  const { mutate, isPending, error } = useUndo();
  const isBusy = isPending || view.publishing !== null || unsaved.edits.length > 0;
  if (view.changes.length === 0) return null;
  return (
    <>
      <ErrorMessage>{error?.message}</ErrorMessage>
      <ul className={styles.lines}>
        {view.changes.map((change) => {
          const { id, label, before, after, person, at, undoFirst } = change;
          const isLong = `${before}${after}`.length > ONE_LINE;
          return (
            <li key={id}>
              <p className={styles.text}>
                <strong className={styles.ownLine}>{label}</strong>
                {/* Changing texts are alone in their elements: a browser's translation replaces them. */}
                {before === null && after === null ? (
                  <span>added</span>
                ) : (
                  <>
                    <span translate="no" className={`soft ${isLong ? styles.ownLine : ""}`}>
                      {before ?? "nothing"}
                    </span>
                    <span translate="no">{` → ${after ?? "nothing"}`}</span>
                  </>
                )}
                <br />
                <span className="soft">
                  <bdi translate="no">{person}</bdi>
                  <span>{`, ${shortTime(at)}`}</span>
                </span>
                {undoFirst !== null && (
                  <span className="soft">{`Undo the later change first: ${undoFirst}.`}</span>
                )}
              </p>
              <Button
                aria-label={`Undo: ${label}`}
                isDisabled={undoFirst !== null || isBusy}
                onClick={() => mutate(change)}
              >
                Undo
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The time of the earlier website that was published again. */
const ISO_TIME = /\d{4}-\d\d-\d\dT\S+$/;

/** What a release changed: one value, or a list of several to open. */
export function ReleaseChanges({ changes }: Pick<WebsiteRelease, "changes">) {
  const [first] = changes;
  if (changes.length < 2) return first && <p>{first.replace(ISO_TIME, (time) => shortTime(time))}</p>;
  return (
    <details className={`disclosure soft ${styles.changes}`}>
      <summary>{counted(changes.length, "changed value")}</summary>
      <ul className="bullets">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two moves can have the same text
          <li key={index}>{change}</li>
        ))}
      </ul>
    </details>
  );
}
