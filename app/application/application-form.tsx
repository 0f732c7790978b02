import content from "content:apply";
import { type RefObject, useEffect } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import styles from "./application-form.module.css";
import { DraftLine } from "./draft-line.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormFields } from "./form-fields.tsx";
import { MovingOn } from "./moving-on.tsx";
import { NotStored } from "./not-stored.tsx";
import { useDraft } from "./use-draft.ts";
import { useSubmission } from "./use-submission.ts";

/** The application form. Its controls are uncontrolled: what is typed before the page is interactive stays. */
export function ApplicationForm({ ref }: { ref: RefObject<HTMLFormElement | null> }) {
  const hydrated = useHydrated();
  const { submission, handleSubmit, handleEdit, startAnew } = useSubmission(content.minimumAge);
  const submitted = submission.status === "submitted";
  const draft = useDraft(ref, submitted);
  const problems = submission.status === "refused" ? submission.problems : [];
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  useErrorTitle(submission.status === "refused" || submission.status === "not stored");

  function erase() {
    draft.erase();
    startAnew();
  }

  return (
    <>
      {submission.status === "refused" && <ErrorSummary problems={problems} attempt={submission.attempt} />}
      {submission.status === "not stored" && (
        <NotStored application={submission.application} attempt={submission.attempt} />
      )}
      <DraftLine status={draft.status} onErase={erase} onUndo={draft.undo} />
      <form
        ref={ref}
        className={styles.form}
        // Outside a dialog this method does nothing: a submit before scripts run sends nothing and keeps every answer.
        method="dialog"
        noValidate={hydrated}
        onSubmit={handleSubmit}
        onInput={handleEdit}
        aria-label="Application"
      >
        <FormFields errors={errors} />
        <noscript>
          <p className={styles.notice}>
            This form needs scripts to run. Turn them on in your browser, or call or write to us: our number
            and address are at the end of this page.
          </p>
        </noscript>
        {/* Above the button: at the lower edge of a phone's screen the notice would cover it. */}
        {submitted && <MovingOn />}
        <button type="submit" className="button button-large" aria-disabled={submitted}>
          Submit Application
        </button>
      </form>
    </>
  );
}

function useErrorTitle(failed: boolean) {
  useEffect(() => {
    if (!failed) return;
    const title = document.title;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [failed]);
}
