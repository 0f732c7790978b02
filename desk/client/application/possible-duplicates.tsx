import { Link } from "wouter";
import { formatWhole } from "#app/lib/numbers.ts";
import type { Detail } from "#desk/api/applications.ts";
import { fullDate } from "../lib/times.ts";
import styles from "./application-view.module.css";

/** Other applications that are probably from the same person. */
export function PossibleDuplicates({
  possibleDuplicates,
  duplicateCount,
}: Pick<Detail, "possibleDuplicates" | "duplicateCount">) {
  if (duplicateCount === 0) return null;
  return (
    <section className={`callout line ${styles.remark}`} aria-label="Possibly the same person">
      <strong>Possibly the same person:</strong>
      {possibleDuplicates.map(({ number, fullName, receivedAt, status }) => (
        <span key={number}>
          <Link href={`/desk/applications/${number}`}>
            <bdi translate="no">{fullName}</bdi>
          </Link>
          <span>{`, ${fullDate(receivedAt)}, ${status}`}</span>
        </span>
      ))}
      {duplicateCount > possibleDuplicates.length && (
        <span>{`and ${formatWhole(duplicateCount - possibleDuplicates.length)} more`}</span>
      )}
    </section>
  );
}
