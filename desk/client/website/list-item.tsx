import type { ReactNode } from "react";
import type { Field, ValuePath } from "#desk/api/website.ts";
import { SmallButton } from "../layout/small-button.tsx";
import { useEditor } from "./editor.tsx";
import styles from "./fields.module.css";
import type { useDrag } from "./use-drag.ts";
import { headingIdOf } from "./value-locations.ts";

type ListItemProps = {
  field: Field;
  path: ValuePath;
  name: string;
  level: number;
  drag: ReturnType<ReturnType<typeof useDrag>>;
  /** Undefined at an end of the list. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  /** Null if the list has a fixed length, and undefined if it has no more items than it must have. */
  onRemove: (() => void) | null | undefined;
  children: ReactNode;
};

/** An item of a list, with its handle and the buttons that move and remove it. */
export function ListItem({ field, path, name, level, drag, children, ...actions }: ListItemProps) {
  const { setNewItem } = useEditor();
  const { onMoveUp, onMoveDown, onRemove } = actions;
  const isGroup = field.kind === "group";
  const Heading = `h${Math.min(level, 6)}` as "h3";
  return (
    <li
      className={isGroup ? styles.item : `${styles.item} ${styles.line}`}
      {...drag.item}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && setNewItem(null)
      }
    >
      <span className={styles.handle} title="Drag to move" aria-hidden="true" {...drag.handle}>
        ⠿
      </span>
      <div className={styles.itemHead}>
        {isGroup ? (
          <Heading id={headingIdOf(path)}>{name}</Heading>
        ) : (
          <span className={styles.lineName} aria-hidden="true">
            {name}
          </span>
        )}
        <SmallButton
          data-action="up"
          className="chevron chevron-up"
          aria-label={`Move ${name} up`}
          isDisabled={!onMoveUp}
          onClick={onMoveUp}
        />
        <SmallButton
          data-action="down"
          className="chevron"
          aria-label={`Move ${name} down`}
          isDisabled={!onMoveDown}
          onClick={onMoveDown}
        />
        {onRemove !== null && (
          <SmallButton
            data-action="remove"
            aria-label={`Remove ${name}`}
            isDisabled={!onRemove}
            onClick={onRemove}
          >
            {isGroup ? "Remove" : "×"}
          </SmallButton>
        )}
      </div>
      <div className={styles.itemValues}>{children}</div>
    </li>
  );
}
