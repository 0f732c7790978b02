import type { ReactNode } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import { fontAttributes } from "#app/lib/visible-text.ts";
import { ownerCopy } from "#app/messages/owner-copy.ts";
import { CopyActions } from "./copy-actions.tsx";
import styles from "./copy-panel.module.css";
import { type CopySource, copyRows, submissionDate } from "./copy-text.ts";
import { Letterhead } from "./letterhead.tsx";
import { MaskedDate } from "./masked-date.tsx";

type CopyPanelProps = {
  source: CopySource;
  /** Content between the heading and the answers: what to do with the copy. */
  children?: ReactNode;
  /** Further actions, after the buttons to print, download and share. */
  more?: ReactNode;
};

/** The applicant's copy: the answers, with buttons to print, save and send them. */
export function CopyPanel({ source, children, more }: CopyPanelProps) {
  const { messages } = useLanguage();
  const { labels } = messages.fields;

  return (
    <section className={styles.panel} data-copy aria-labelledby="copy-title">
      <header className={styles.header}>
        <Letterhead />
        <h2 id="copy-title">{messages.copy.title}</h2>
        {source.submittedAt && (
          <p>
            {messages.copy.submitted(submissionDate(source.submittedAt, messages.locale))}
            <span className={styles.onScreen}>{messages.copy.onlyHere}</span>
          </p>
        )}
      </header>
      {children && <div className={styles.advice}>{children}</div>}
      <CopyActions source={source} />
      {more}
      <dl className={styles.answers}>
        {copyRows(source, { ...messages.copy, locale: messages.locale, labels }).map(
          ({ name, label, value }) => (
            <div key={name}>
              <dt>
                <span>{label}</span>
                {label !== ownerCopy.labels[name] && (
                  <>
                    <span className={styles.onPaper}>{"\u00a0/"}</span>{" "}
                    <span className={styles.english} lang={ownerCopy.locale} translate="no">
                      {ownerCopy.labels[name]}
                    </span>
                  </>
                )}
              </dt>
              {/* A browser's own translation would change the applicant's words, also on paper. */}
              <dd translate={value === source[name] ? "no" : undefined} {...fontAttributes(value)}>
                {name === "dob" ? <MaskedDate value={value} /> : value}
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
