import type { ReactNode } from "react";
import type { Reach } from "#app/lib/reach.ts";
import { CopyActions } from "./copy-actions.tsx";
import styles from "./copy-panel.module.css";
import { type CopySource, copyRows, submissionDate } from "./copy-text.ts";
import { MaskedDate } from "./masked-date.tsx";

type CopyPanelProps = {
  source: CopySource;
  /** The residence that the copy is meant for. */
  residence: Reach;
  /** What stands between the heading and the answers: what to do with the copy. */
  children?: ReactNode;
  /** More to do, after the ways to take the copy along. */
  more?: ReactNode;
};

/** The applicant's copy: the answers, and the ways to print, keep and send them. */
export function CopyPanel({ source, residence, children, more }: CopyPanelProps) {
  return (
    <section className={styles.panel} data-copy aria-labelledby="copy-title">
      <header className={styles.header}>
        <p className={styles.residence}>{residence.name}</p>
        <p className={styles.onPaper}>
          {residence.address} · {residence.phone} · {residence.email}
        </p>
        <h2 id="copy-title">Your copy of the application</h2>
        {source.submittedAt && (
          <p>
            Submitted on {submissionDate(source.submittedAt)}
            <span className={styles.onScreen}>, kept on this device only</span>
          </p>
        )}
      </header>
      {children && <div className={styles.advice}>{children}</div>}
      <CopyActions source={source} residence={residence} />
      {more}
      <dl className={styles.answers}>
        {copyRows(source).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{name === "dob" ? <MaskedDate label={label} value={value} /> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
