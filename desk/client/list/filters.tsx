import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { formatWhole } from "#app/lib/numbers.ts";
import { FILTERS, type List, type ListQuery, PAGE } from "#desk/api/applications.ts";
import { FILTER_LABELS } from "../lib/labels.ts";
import { listAddress } from "../lib/selection.ts";
import styles from "./filters.module.css";

type FiltersProps = { query: ListQuery; counts: List["counts"] | undefined };

/** Which applications the list shows, and how many there are of each kind. */
export function Filters({ query, counts }: FiltersProps) {
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the filters are in one line, part of which is out of sight.
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);

  return (
    <nav aria-label="Show" className={styles.filters}>
      <ul>
        {FILTERS.map((filter) => {
          const chosen = filter === query.filter;
          return (
            <li key={filter}>
              <Link
                ref={chosen ? current : null}
                href={listAddress({ ...query, filter, shown: PAGE })}
                aria-current={chosen ? "true" : undefined}
              >
                <span>{FILTER_LABELS[filter]}</span>
                <span className={styles.count}>{counts && formatWhole(counts[filter] ?? 0)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
