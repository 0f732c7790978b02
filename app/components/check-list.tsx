import { useLanguage } from "#app/lib/language.tsx";
import styles from "./check-list.module.css";
import { Icon } from "./icon.tsx";

/** A list of included items, each with a check mark, or with a plus if `added`. */
export function CheckList({ items, added = false }: { items: readonly string[]; added?: boolean }) {
  const { langOf } = useLanguage();

  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index} {...langOf(item)}>
          <Icon name={added ? "plus" : "check"} />
          {item}
        </li>
      ))}
    </ul>
  );
}
