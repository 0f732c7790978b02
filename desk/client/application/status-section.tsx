import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Detail, STATUSES, type Status } from "#desk/api/applications.ts";
import { detailQuery } from "../api/applications.ts";
import { fetchApi } from "../api/fetch-json.ts";
import { hasStatus, mayHaveWorked } from "../api/request.ts";
import { AnswerBy } from "../layout/answer-by.tsx";
import { ErrorMessage } from "../layout/states.tsx";
import { STATUS_LABELS } from "../lib/labels.ts";
import { shortTime } from "../lib/times.ts";
import { useMinute } from "../lib/use-minute.ts";
import styles from "./status-section.module.css";

/** The status of the application. Changing it needs no confirmation, since it can be changed back. */
export function StatusSection({ detail }: { detail: Detail }) {
  const { number, application, version, status, statusBy, statusAt, answerBy } = detail;
  useMinute();
  const queries = useQueryClient();
  const { mutate, variables, error, reset } = useMutation({
    mutationFn: (next: Status) =>
      fetchApi(`/applications/${number}/status`, { method: "PUT", body: { status: next, version } }),
    mutationKey: ["status", number],
    meta: { what: `Saving the status of ${application.fullName}` },
    onSettled: () => queries.invalidateQueries({ queryKey: detailQuery(number).queryKey }),
  });
  // Only the answer was lost. A later change by someone else does not bring the message back.
  const isSet = error !== null && variables === status;
  useEffect(() => {
    if (isSet) reset();
  }, [isSet, reset]);
  // Also while a request of an earlier visit to this page is under way.
  const isPending = useIsMutating({ mutationKey: ["status", number] }) > 0;
  return (
    <section className={`card ${styles.status}`} aria-label="Status">
      <div className={styles.heading}>
        <h2>Status</h2>
        {answerBy && <AnswerBy time={answerBy} />}
      </div>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Change the status</legend>
        {STATUSES.map((choice) => (
          <button
            key={choice}
            type="button"
            className="choice"
            aria-pressed={choice === status}
            aria-busy={isPending && variables === choice}
            aria-disabled={isPending}
            onClick={() => choice !== status && !isPending && mutate(choice)}
          >
            {STATUS_LABELS[choice]}
          </button>
        ))}
      </fieldset>
      <p className="soft">For the desk only: the applicant isn’t notified.</p>
      {statusBy && statusAt && (
        <p className="soft">
          Set by <bdi translate="no">{statusBy}</bdi>, <span>{shortTime(statusAt)}</span>
        </p>
      )}
      <ErrorMessage>{error && !isSet && errorMessageOf(error)}</ErrorMessage>
    </section>
  );
}

function errorMessageOf(error: Error): string {
  if (hasStatus(error, 409)) return "Someone else changed the status first. Above is what they chose.";
  const outcome = mayHaveWorked(error) ? "may not have been changed" : "was not changed";
  return `The status ${outcome}. ${error.message} Press again to try again.`;
}
