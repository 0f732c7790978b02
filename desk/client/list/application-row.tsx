import { memo } from "react";
import { Link } from "wouter";
import { fontAttributes } from "#app/lib/visible-text.ts";
import type { ListQuery, Summary } from "#desk/api/applications.ts";
import { AnswerBy } from "../layout/answer-by.tsx";
import { STATUS_LABELS } from "../lib/labels.ts";
import { applicationAddress } from "../lib/selection.ts";
import { dateInList, shortTime, timeInList } from "../lib/times.ts";
import { useMinute } from "../lib/use-minute.ts";
import styles from "./application-row.module.css";
import { ROW_ATTRIBUTE } from "./row-focus.ts";

type ApplicationRowProps = { item: Summary; query: ListQuery };

/** One application in the list. The whole row is a link. */
export const ApplicationRow = memo(function ApplicationRow({ item, query }: ApplicationRowProps) {
  const { number, fullName, phone, plan, moveInDate, status, receivedAt, answerBy } = item;
  useMinute();
  return (
    <li className={styles.line} data-unread={item.unread || undefined}>
      <div className={styles.who}>
        <p>
          {item.unread && (
            <span className={styles.dot}>
              <span className="visually-hidden">Unread</span>
            </span>
          )}
          <Link
            href={applicationAddress(number, query)}
            state={{ fromList: true }}
            className={styles.name}
            {...{ [ROW_ATTRIBUTE]: number }}
          >
            <bdi translate="no" {...fontAttributes(fullName)}>
              {fullName}
            </bdi>
          </Link>{" "}
          {item.possibleSpam && <span className={styles.remark}>Possible spam</span>}{" "}
          {item.possibleDuplicates > 0 && <span className={styles.remark}>Possibly the same person</span>}
        </p>
        <p>
          <span className={styles.number} translate="no">
            {number}
          </span>{" "}
          <bdi translate="no">{phone}</bdi>
        </p>
      </div>
      <p className={styles.stay}>
        <span>{plan}</span>
        {moveInDate && <span>{`Move-in ${dateInList(moveInDate)}`}</span>}
      </p>
      <p className={styles.status}>
        <span>{STATUS_LABELS[status]}</span>
        {answerBy && <AnswerBy time={answerBy} />}
      </p>
      <time className={styles.time} dateTime={receivedAt} title={shortTime(receivedAt)}>
        {`Received ${timeInList(receivedAt)}`}
      </time>
    </li>
  );
});
