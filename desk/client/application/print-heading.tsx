import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "../api/session.ts";
import { fullDate } from "../lib/times.ts";
import { useMinute } from "../lib/use-minute.ts";
import styles from "./print-heading.module.css";

/** The heading of a printed page: residence, number and date. */
export function PrintHeading({ number }: { number: string }) {
  const { data: session } = useQuery(sessionQuery);
  useMinute();
  return (
    <p className={styles.heading}>
      {`${session?.residence ?? ""} · ${number} · Printed on ${fullDate(new Date().toISOString())}`}
    </p>
  );
}
