import { dueTime } from "../lib/times.ts";

/** The time by which the residence promised an answer. */
export function AnswerBy({ time }: { time: string }) {
  const isLate = Date.parse(time) < Date.now();
  return (
    <time dateTime={time} className={isLate ? "danger-text" : undefined}>
      {`${isLate ? "Late since" : "Answer by"} ${dueTime(time)}`}
    </time>
  );
}
