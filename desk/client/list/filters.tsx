import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { formatWhole } from "#app/lib/numbers.ts";
import { type Filter, type List, type ListQuery, PAGE_SIZE, STATUSES } from "#desk/api/applications.ts";
import { FILTER_LABELS } from "../lib/labels.ts";
import { listAddress } from "../lib/selection.ts";
import styles from "./filters.module.css";

const GROUPS: readonly (readonly [string, readonly Filter[]])[] = [
  ["To do", ["to answer", "unread"]],
  ["Status", ["all", ...STATUSES, "possible spam"]],
];

type FiltersProps = { query: ListQuery; counts: List["counts"] | undefined };

/** The filters of the list, with the number of applications in each. */
export function Filters({ query, counts }: FiltersProps) {
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone they are one scrolling line, and the current filter may be out of view.
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);
  const isShown = (filter: Filter) =>
    filter !== "possible spam" || filter === query.filter || (counts?.[filter] ?? 0) > 0;

  return (
    <nav aria-label="Show" className={styles.filters}>
      {GROUPS.map(([group, filters]) => (
        <div key={group} className={styles.group}>
          <h2 className={styles.heading}>{group}</h2>
          <ul>
            {filters.filter(isShown).map((filter) => {
              const chosen = filter === query.filter;
              const count = counts?.[filter];
              return (
                <li key={filter}>
                  <Link
                    ref={chosen ? current : null}
                    className="choice"
                    href={listAddress({ ...query, filter, shown: PAGE_SIZE })}
                    aria-current={chosen ? "true" : undefined}
                    data-empty={count === 0 || undefined}
                  >
                    <span>{FILTER_LABELS[filter]}</span>
                    <span className={styles.count}>{count !== undefined && formatWhole(count)}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
