import type { Finding } from "./check-health.ts";
import styles from "./findings.module.css";

/** The findings in a fixed order, with advice if action is needed. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <div className={styles.findings}>
      {findings.map(({ title, lines, advice, reports = [] }) => (
        <section key={title} className="card" data-advice={advice !== undefined || undefined}>
          <h2>{title}</h2>
          <div>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {advice && (
              <p className="fault">
                <strong>What to do:</strong> <span>{advice}</span>
              </p>
            )}
            {reports.length > 0 && (
              <details className={`disclosure ${styles.reports}`}>
                <summary>For the person who runs your server</summary>
                {reports.map((report) => (
                  <p key={report}>{report}</p>
                ))}
              </details>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
