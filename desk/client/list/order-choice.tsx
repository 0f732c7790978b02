import { type ListQuery, ORDERS, PAGE_SIZE } from "#desk/api/applications.ts";
import { showSelection } from "../lib/selection.ts";
import styles from "./search-box.module.css";

const LABELS: Readonly<Record<ListQuery["order"], string>> = {
  due: "To answer first",
  newest: "Newest first",
  arrival: "Oldest first",
};

/** What comes first in the list. */
export function OrderChoice({ query }: { query: ListQuery }) {
  return (
    <label className={styles.order}>
      <span className={`soft ${styles.label}`}>Order</span>
      <select
        className="text-box"
        value={query.order}
        onChange={({ target }) => {
          const order = ORDERS.find((one) => one === target.value);
          if (order) showSelection({ ...query, order, shown: PAGE_SIZE });
        }}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {LABELS[order]}
          </option>
        ))}
      </select>
    </label>
  );
}
