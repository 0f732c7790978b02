import type { ComponentProps } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import type { Channel } from "../channel.tsx";
import { CopyPanel } from "../copy/copy-panel.tsx";
import { SendCopy } from "../copy/send-copy.tsx";
import styles from "../submission/not-stored.module.css";
import { useErrorTitle } from "../submission/use-error-title.ts";
import { useFocusPerAttempt } from "../submission/use-focus-per-attempt.ts";

/** Shown when all answers are valid but the browser stores nothing. Offers the copy anyway. */
export function NotStored({ application, attempt }: ComponentProps<Channel["NotStored"]>) {
  const { messages } = useLanguage();
  const box = useFocusPerAttempt<HTMLElement>(attempt);
  useErrorTitle();
  const { submittedAt: _notSubmitted, ...answers } = application;

  return (
    <section ref={box} className={styles.failed} tabIndex={-1} aria-labelledby="not-stored-title">
      <div className={styles.failure} role="alert">
        <h2 id="not-stored-title">{messages.refused.title}</h2>
        <p>{messages.refused.notStored}</p>
        <p>{messages.refused.howToFix}</p>
      </div>
      <CopyPanel source={answers}>
        <p>{messages.refused.complete}</p>
        <SendCopy source={answers} />
      </CopyPanel>
    </section>
  );
}
