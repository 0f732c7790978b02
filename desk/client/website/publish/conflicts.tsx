import { useMutation } from "@tanstack/react-query";
import { changeWebsite } from "../../api/website.ts";
import { Button } from "../../layout/button.tsx";
import { ErrorMessage } from "../../layout/states.tsx";
import { useEditor } from "../editor/editor.tsx";
import styles from "./publish-page.module.css";

const SIDES = { file: "In the text file", draft: "At the desk" } as const;

/** Values that were changed both in the text file and at the desk, with a choice for each. */
export function Conflicts() {
  const { conflicts, publishing } = useEditor().view;
  const { mutate, isPending, error } = useMutation({
    meta: { what: "Keeping one of two values" },
    mutationFn: (keep: Record<string, keyof typeof SIDES>) => changeWebsite("/conflicts", { keep }),
  });
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="conflicts">
      <h2 id="conflicts">Changed in two places</h2>
      <p>
        {`After the change here, ${conflicts.length === 1 ? "this value was" : "these values were"} changed in the website’s text file, by hand or by an earlier website that was put online. Choose which to keep.`}
      </p>
      <ErrorMessage>{error?.message}</ErrorMessage>
      {conflicts.map(({ id, label, inFile, inDraft, changes, canKeepDraft }) => (
        <fieldset key={id}>
          <legend>{label}</legend>
          <div className={styles.sides}>
            {(Object.keys(SIDES) as (keyof typeof SIDES)[]).map((side) => (
              <div key={side} className={styles.side}>
                <p>
                  <span className="soft">{SIDES[side]}</span>
                  <br />
                  {(side === "file" || canKeepDraft) && (
                    <span translate="no">{(side === "file" ? inFile : inDraft) ?? "nothing"}</span>
                  )}
                </p>
                {side === "draft" && changes.length > 0 && (
                  <ul className="soft bullets">
                    {changes.map((change, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two moves can have the same text
                      <li key={index}>{change}</li>
                    ))}
                  </ul>
                )}
                {side === "draft" && !canKeepDraft ? (
                  <p>
                    This does not fit the text file any more. Keep that one, and make these changes again.
                  </p>
                ) : (
                  <Button
                    aria-label={`Keep this: ${label}, ${SIDES[side].toLowerCase()}`}
                    isDisabled={isPending || publishing !== null}
                    onClick={() => mutate({ [id]: side })}
                  >
                    Keep this
                  </Button>
                )}
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
