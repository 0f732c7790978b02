import { counted } from "#app/lib/numbers.ts";
import type { Finding } from "./check-health.ts";
import styles from "./findings.module.css";

/** One sentence about all findings, then those that need action with advice, then the others. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const sorted = findings.toSorted((a, b) => Number(Boolean(b.advice)) - Number(Boolean(a.advice)));
  return (
    <div className={styles.findings}>
      <p className={styles.verdict}>{verdictOf(findings)}</p>
      {sorted.map(({ title, lines, advice, reports = [] }) => (
        <section key={title} className={advice === undefined ? styles.fine : `card ${styles.wrong}`}>
          <h2>{title}</h2>
          <div>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {advice && (
              <p>
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

function verdictOf(findings: readonly Finding[]): string {
  const titles = findings.filter(({ advice }) => advice).map(({ title }) => title);
  if (titles.length === 0) return "Everything is in order.";
  return `${counted(titles.length, "thing needs", "things need")} your attention: ${titles.join(", ")}.`;
}
