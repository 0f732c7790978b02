import { dueTime } from "../lib/times.ts";
import styles from "./answer-by.module.css";

/** The time by which the residence promised an answer. */
export function AnswerBy({ time }: { time: string }) {
  const isLate = Date.parse(time) < Date.now();
  return (
    <time dateTime={time} className={isLate ? styles.late : undefined}>
      {`${isLate ? "Late since" : "Answer by"} ${dueTime(time)}`}
    </time>
  );
}
