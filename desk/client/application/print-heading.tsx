import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "../api/session.ts";
import { writtenDay } from "../lib/times.ts";
import styles from "./print-heading.module.css";

/** Whose sheet it is and of which day, on paper alone. */
export function PrintHeading({ number }: { number: string }) {
  const { data: session } = useQuery(sessionQuery);
  return (
    <p className={styles.heading}>
      {`${session?.residence ?? ""} · ${number} · Printed on ${writtenDay(new Date().toISOString())}`}
    </p>
  );
}
