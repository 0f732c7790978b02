import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { startsWith, valueAt } from "#desk/api/edits.ts";
import { type Field, photoAddress, type ValuePath } from "#desk/api/website.ts";
import { Button } from "../../layout/button.tsx";
import { useEditor } from "../editor/editor.tsx";
import { headingIdOf } from "../editor/value-locations.ts";
import styles from "./fields.module.css";
import type { useDrag } from "./use-drag.ts";

type ListItemProps = {
  field: Field;
  path: ValuePath;
  name: string;
  level: number;
  isOpened: boolean;
  onToggle: () => void;
  drag: ReturnType<ReturnType<typeof useDrag>>;
  /** Undefined at an end of the list. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  /** Null if the list has a fixed length, and undefined if it has no more items than it must have. */
  onRemove: (() => void) | null | undefined;
  children: ReactNode;
};

/**
 * An item of a list, with its handle and the buttons that move and remove it. It is one line until it is opened, by its
 * button or for a value in it.
 */
export function ListItem({ field, path, name, level, isOpened, drag, children, ...actions }: ListItemProps) {
  const { setNewItem, problems } = useEditor();
  const isSample = problems.some((one) => one.isSample && startsWith(one.path, path));
  const isOpen = isOpened || problems.some((one) => one.severity === "error" && startsWith(one.path, path));
  const { onToggle, onMoveUp, onMoveDown, onRemove } = actions;
  const Heading = `h${Math.min(level, 6)}` as "h3";
  return (
    <li
      className={styles.item}
      data-closed={!isOpen || undefined}
      {...drag.item}
      // It stays open once its mistake is corrected.
      onFocus={() => isOpen && !isOpened && onToggle()}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && setNewItem(null)
      }
    >
      <span className={styles.handle} title="Drag to move" aria-hidden="true" {...drag.handle}>
        ⠿
      </span>
      <div className={styles.itemHead}>
        <div className={styles.itemName}>
          <Heading id={headingIdOf(path)}>{name}</Heading>
          {!isOpen && isSample && <span className={styles.sample}>Sample</span>}
        </div>
        {!isOpen && <Summary field={field} path={path} />}
        <Button
          data-action="up"
          className={styles.move}
          aria-label={`Move ${name} up`}
          isDisabled={!onMoveUp}
          onClick={onMoveUp}
        >
          ↑
        </Button>
        <Button
          data-action="down"
          className={styles.move}
          aria-label={`Move ${name} down`}
          isDisabled={!onMoveDown}
          onClick={onMoveDown}
        >
          ↓
        </Button>
        {onRemove !== null && (
          <Button
            data-action="remove"
            aria-label={`Remove ${name}`}
            isDisabled={!onRemove}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
        {/* At the same place, so that a double-click does not press Remove. Its second click only focuses. */}
        <Button
          aria-label={`${isOpen ? "Close" : "Edit"} ${name}`}
          onClick={({ currentTarget, detail }) => {
            if (detail < 2)
              flushSync(() => {
                setNewItem(null);
                onToggle();
              });
            focusFirst(currentTarget.closest("li"));
          }}
        >
          {isOpen ? "Close" : "Edit"}
        </Button>
      </div>
      <div className={styles.itemValues}>{children}</div>
    </li>
  );
}

/** Focuses the first control of an open item: a text, or the button that chooses a photo. */
export function focusFirst(item: Element | null | undefined): void {
  item?.lastElementChild?.querySelector<HTMLElement>(".text-box, .button")?.focus();
}

/** The photo of an item, and its first text, which may be the whole item. */
function Summary({ field, path }: Pick<ListItemProps, "field" | "path">) {
  const { values } = useEditor();
  const textOf = (kind: string) => {
    const key = field.fields?.find((one) => one.kind === kind)?.key;
    const text = valueAt(values[FIRST_LANGUAGE], key === undefined ? path : [...path, key]);
    return typeof text === "string" ? text : "";
  };
  const photo = field.fields && textOf("photo");
  return (
    <>
      {photo && <img src={photoAddress(photo, 480)} alt="" loading="lazy" />}
      <span className={photo ? styles.caption : undefined}>{textOf("text")}</span>
    </>
  );
}
