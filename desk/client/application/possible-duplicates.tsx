import { Link } from "wouter";
import { formatWhole } from "#app/lib/numbers.ts";
import type { Detail } from "#desk/api/applications.ts";
import { writtenDay } from "../lib/times.ts";
import styles from "./application-view.module.css";

/** Other applications that are likely of the same person. */
export function PossibleDuplicates({ likelySame, sameCount }: Pick<Detail, "likelySame" | "sameCount">) {
  if (sameCount === 0) return null;
  return (
    <section className={`callout ${styles.remark}`} aria-label="Probably the same person">
      <strong>Probably the same person:</strong>
      {likelySame.map(({ number, fullName, receivedAt, status }) => (
        <span key={number}>
          <Link href={`/desk/applications/${number}`}>
            <bdi>{fullName}</bdi>
          </Link>
          {`, ${writtenDay(receivedAt)}, ${status}`}
        </span>
      ))}
      {sameCount > likelySame.length && (
        <span>{`and ${formatWhole(sameCount - likelySame.length)} more`}</span>
      )}
    </section>
  );
}
