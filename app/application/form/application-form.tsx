import { type ReactNode, useRef } from "react";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { mailtoHref } from "#app/lib/email.ts";
import { useLanguage } from "#app/lib/language.tsx";
import { usePageRestore } from "#app/lib/navigation/use-page-restore.ts";
import { useRevisit } from "#app/lib/navigation/use-revisit.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { useChannel } from "../channel.tsx";
import { useEdits } from "../controls/use-edits.ts";
import { DraftLine } from "../draft/draft-line.tsx";
import { FORM_ID } from "../draft/prerendered-form.ts";
import { useDraft } from "../draft/use-draft.ts";
import { ErrorSummary } from "../submission/error-summary.tsx";
import { RedirectStatus } from "../submission/redirect-status.tsx";
import { useSubmission } from "../submission/use-submission.ts";
import styles from "./application-form.module.css";
import { useLanguageChange } from "./use-language-change.ts";

type ApplicationFormProps = {
  /**
   * Called when a submitted form is visited again, by Back or from the back-forward cache. The caller then renders a new
   * form.
   */
  onReturn: () => void;
  /** Shown below the form until it is submitted. */
  children: ReactNode;
};

/** The application form. Its controls are uncontrolled, so that input before hydration is kept. */
export function ApplicationForm({ onReturn, children }: ApplicationFormProps) {
  const { residence, messages } = useLanguage();
  const { email } = residence.contact;
  const { FormFields, ExistingApplication, NotStored } = useChannel();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form);
  const { submission, handleSubmit, handleEdit, startOver, refuseAgain } = useSubmission(draft.end);
  const submitted = submission.status === "submitted";
  const leave = () => submitted && onReturn();
  usePageRestore(leave);
  useRevisit(leave);
  const problems = submission.status === "refused" ? submission.problems : [];
  useLanguageChange({ form, problems, onArrive: refuseAgain });
  useEdits(form, (element) => {
    draft.edited(element);
    handleEdit(element);
  });
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field, message]));

  function erase() {
    draft.erase();
    startOver(form.current);
  }

  return (
    <>
      <ExistingApplication
        isFrozen={submitted}
        notStored={submission.status === "not stored" ? submission.application : null}
      />
      {submission.status === "refused" && (
        <ErrorSummary form={form} problems={problems} attempt={submission.attempt} />
      )}
      {submission.status === "not stored" && (
        <NotStored {...submission} onArrive={() => draft.arrive(submission.application)} />
      )}
      <DraftLine status={draft.status} onErase={erase} onUndo={draft.undo} />
      <form
        ref={form}
        id={FORM_ID}
        className={styles.form}
        // Outside a dialog this method does nothing: a submit before hydration sends nothing and keeps every answer.
        method="dialog"
        noValidate={hydrated}
        onSubmit={handleSubmit}
        aria-label={messages.apply.form}
      >
        <noscript>
          <p className={styles.notice}>
            {messages.apply.noScripts(<PhoneLink />, <a href={mailtoHref(email)}>{email}</a>)}
          </p>
        </noscript>
        <FormFields errors={errors} />
        <p className={styles.failure}>
          {messages.apply.notSubmittable} {messages.frame.orCall(<PhoneLink />)}
        </p>
        <p className={styles.next} hidden={submitted}>
          {messages.apply.beforeSubmit(residence.residence.name)}
        </p>
        {/* Takes the place of the button, which keeps the focus. */}
        <div className={styles.place}>{submitted && <RedirectStatus />}</div>
        <button
          id="submit-application"
          type="submit"
          className={submitted ? "visually-hidden" : `button button-large button-wide ${styles.submit}`}
          aria-disabled={submitted}
        >
          {submitted ? messages.apply.submitted : messages.apply.submit}
        </button>
      </form>
      {!submitted && children}
    </>
  );
}
