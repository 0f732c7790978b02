import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "../api/session.ts";
import { fullDate } from "../lib/times.ts";
import styles from "./print-heading.module.css";

/** The heading of a printed page: residence, number and date. */
export function PrintHeading({ number }: { number: string }) {
  const { data: session } = useQuery(sessionQuery);
  return (
    <p className={styles.heading}>
      {`${session?.residence ?? ""} · ${number} · Printed on ${fullDate(new Date().toISOString())}`}
    </p>
  );
}
