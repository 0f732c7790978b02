import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { counted } from "#app/lib/numbers.ts";
import type { Field } from "#desk/api/website.ts";
import { sessionQuery } from "../api/session.ts";
import { changeWebsite } from "../api/website.ts";
import { ChangeList } from "./change-list.tsx";
import { Conflicts } from "./conflicts.tsx";
import { useEditor } from "./editor.tsx";
import { ProblemLines } from "./problem-list.tsx";
import styles from "./publish-page.module.css";
import { PublishState } from "./publish-state.tsx";

/** What was changed and is not published, what is in the way, and the button. */
export function PublishPage({ fields }: { fields: readonly Field[] }) {
  const { view, flush, select } = useEditor();
  const { data: session } = useQuery(sessionQuery);
  const [, navigate] = useLocation();
  const { problems, conflicts, changes, publishing, revision } = view;
  const mistakes = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const publish = useMutation({
    mutationFn: async () => {
      if (!(await flush())) throw new Error("Something is not saved yet, for want of a connection.");
      await changeWebsite("/publish", { revision });
    },
  });
  const isHeld = mistakes.length > 0 || conflicts.length > 0 || publishing !== null || publish.isPending;

  function reveal(place: Parameters<typeof select>[0]) {
    const key = place?.path[0] ?? fields[0]?.key;
    select(place);
    navigate(`/desk/website/${key}`);
  }

  return (
    <div className={styles.publish}>
      <Conflicts />
      {mistakes.length > 0 && (
        <section className="fault" aria-label="To correct">
          <h2>{`${counted(mistakes.length, "mistake")} to correct first`}</h2>
          <ProblemLines problems={mistakes} onReveal={reveal} />
        </section>
      )}
      <ChangeList />
      {warnings.length > 0 && (
        <details>
          <summary>{`${counted(warnings.length, "value")} to look at: samples, gaps and long texts`}</summary>
          <ProblemLines problems={warnings} onReveal={reveal} />
        </details>
      )}
      <PublishState />
      <div role="alert">{publish.error && <p className="fault">{publish.error.message}</p>}</div>
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={isHeld}
          onClick={() => !isHeld && publish.mutate()}
        >
          {changes.length === 0 ? "Publish again" : `Publish ${counted(changes.length, "change")}`}
        </button>
      </p>
      {session && (
        <p className="soft">
          You publish as <bdi>{session.person}</bdi>. Visitors can use the website all the time; it changes
          when everything is ready.
        </p>
      )}
    </div>
  );
}
