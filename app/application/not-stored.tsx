import { REACH } from "#app/lib/reach.ts";
import type { Application } from "./application.ts";
import styles from "./application-form.module.css";
import { CopyPanel } from "./copy/copy-panel.tsx";
import { SendCopy } from "./copy/send-copy.tsx";
import { useFocusPerAttempt } from "./use-focus-per-attempt.ts";

type NotStoredProps = {
  application: Application;
  /** Changes with every try, so that each one brings the explanation into focus again. */
  attempt: number;
};

/** Everything is right, but the browser keeps nothing: says so, and offers the copy all the same. */
export function NotStored({ application, attempt }: NotStoredProps) {
  const box = useFocusPerAttempt<HTMLElement>(attempt);
  const { submittedAt: _notSubmitted, ...answers } = application;

  return (
    <section ref={box} className={styles.failed} tabIndex={-1} aria-labelledby="not-stored-title">
      <div className={styles.failure} role="alert">
        <h2 id="not-stored-title">There is a problem</h2>
        <p>
          Your browser wouldn’t keep the application on this device, so it isn’t submitted. Your answers are
          still in the form below.
        </p>
        <p>
          Leave private browsing, allow this site to keep data or free some space, and submit again. Or send
          us the copy from here.
        </p>
      </div>
      <CopyPanel source={answers} residence={REACH}>
        <p>Your answers are complete, so you can send us the copy and be done.</p>
        <SendCopy source={answers} residence={REACH} />
      </CopyPanel>
    </section>
  );
}
