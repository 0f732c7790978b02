import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { counted } from "#app/lib/numbers.ts";
import { expiringQuery } from "../api/applications.ts";
import { writtenDay } from "../lib/times.ts";
import styles from "./expiring.module.css";

/** What is erased within a week, so that a house can still look at it or write it down. */
export function Expiring() {
  const { data } = useQuery(expiringQuery);
  if (!data?.length) return null;
  return (
    <details className={`callout ${styles.expiring}`}>
      <summary>{`${counted(data.length, "application")} will be erased within a week`}</summary>
      <ul>
        {data.map(({ number, fullName, status, at }) => (
          <li key={number}>
            <Link href={`/desk/applications/${number}`}>
              <bdi>{fullName}</bdi>
            </Link>
            {`, ${status}, on ${writtenDay(at)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
