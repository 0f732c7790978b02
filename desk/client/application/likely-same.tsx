import { Link } from "wouter";
import type { Detail } from "#desk/api/applications.ts";
import { writtenDay } from "../lib/times.ts";
import styles from "./application-view.module.css";

/** Other applications that are likely of the same person. */
export function LikelySame({ others }: { others: Detail["likelySame"] }) {
  if (others.length === 0) return null;
  return (
    <section className={`callout ${styles.remark}`} aria-label="Probably the same person">
      <strong>Probably the same person:</strong>
      {others.map(({ number, fullName, receivedAt, status }) => (
        <span key={number}>
          <Link href={`/desk/applications/${number}`}>
            <bdi>{fullName}</bdi>
          </Link>
          {`, ${writtenDay(receivedAt)}, ${status}`}
        </span>
      ))}
    </section>
  );
}
