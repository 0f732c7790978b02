import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { counted } from "#app/lib/numbers.ts";
import { expiringQuery } from "../api/applications.ts";
import { fullDate } from "../lib/times.ts";
import styles from "./expiring.module.css";

/** The applications that will be erased within a week, so that they can still be read or written down. */
export function Expiring() {
  const { data } = useQuery(expiringQuery);
  if (!data?.items.length) return null;
  const { items, more } = data;
  const what = counted(items.length, "application");
  return (
    <details className={`callout ${styles.expiring}`}>
      <summary>{`${more ? `More than ${what}` : what} will be erased within a week`}</summary>
      <ul className="bullets">
        {items.map(({ number, fullName, status, at }) => (
          <li key={number}>
            <Link href={`/desk/applications/${number}`}>
              <bdi translate="no">{fullName}</bdi>
            </Link>
            <span>{`, ${status}: will be erased on ${fullDate(at)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
