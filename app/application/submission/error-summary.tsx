import type { MouseEvent, RefObject } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import type { FieldProblem } from "../application.ts";
import { controlsOf } from "../controls/form-controls.ts";
import type { FieldName } from "../fields.ts";
import styles from "./error-summary.module.css";
import { useErrorTitle } from "./use-error-title.ts";
import { useFocusPerAttempt } from "./use-focus-per-attempt.ts";

type ErrorSummaryProps = {
  form: RefObject<HTMLFormElement | null>;
  problems: readonly FieldProblem[];
  /** The number of the failed submit. Each new one moves the focus to the summary again. */
  attempt: number;
};

/**
 * The errors that prevent the submission, each a link to its field. The alert is inside the focused box, so that the two
 * announcements do not race (GOV.UK Design System).
 */
export function ErrorSummary({ form, problems, attempt }: ErrorSummaryProps) {
  const { messages } = useLanguage();
  const box = useFocusPerAttempt<HTMLElement>(attempt);
  useErrorTitle();

  return (
    <section
      ref={box}
      id="error-summary"
      className={styles.summary}
      tabIndex={-1}
      aria-labelledby="error-summary-title"
    >
      <div role="alert">
        <h2 id="error-summary-title">{messages.refused.title}</h2>
        {/* Off: otherwise every fixed error would announce the whole summary again. */}
        <p aria-live="off">{messages.refused.count(problems.length)}</p>
        <ul>
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => focusField(event, form.current, field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

// Scrolls the label to the top of the screen, not the control: otherwise question and error would be out of sight.
function focusField(event: MouseEvent, form: HTMLFormElement | null, field: FieldName) {
  event.preventDefault();
  const control = form && controlsOf(form, field)[0];
  const question = control?.closest("fieldset > div, fieldset fieldset, [data-invalid]") ?? control;
  question?.scrollIntoView();
  // On a short screen the control may still be below it.
  control?.focus();
}
