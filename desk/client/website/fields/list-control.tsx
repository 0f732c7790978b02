import { Fragment, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { itemsAt, valueAt } from "#desk/api/edits.ts";
import type { Field, ValuePath } from "#desk/api/website.ts";
import { Button } from "../../layout/button.tsx";
import { useEditor } from "../editor/editor.tsx";
import { controlId, headingIdOf } from "../editor/value-locations.ts";
import styles from "./fields.module.css";
import { emptyValueOf, type FieldProps, itemName } from "./items.ts";
import { focusFirst, ListItem } from "./list-item.tsx";
import { ProblemsAt } from "./problems-at.tsx";
import { type Removed, RemovedItem } from "./removed-item.tsx";
import { useDrag } from "./use-drag.ts";
import { useOpened } from "./use-opened.ts";

type ListControlProps = FieldProps & {
  /** Renders an item. */
  children: (item: Field, path: ValuePath) => ReactNode;
};

/** A list whose items can be added, removed and moved, with buttons or by dragging. */
export function ListControl({ field, path, level, children }: ListControlProps) {
  const { values, edit, selected, select, setNewItem, view } = useEditor();
  const headingId = headingIdOf(path);
  const list = useRef<HTMLOListElement>(null);
  const { opened, ...openItems } = useOpened(path);
  const [announcement, setAnnouncement] = useState("");
  const [removed, setRemoved] = useState<Removed | null>(null);
  const items = itemsAt(values[FIRST_LANGUAGE], path);
  const dragOf = useDrag(items.length, move);
  const [item] = field.fields ?? [];
  if (!item) return null;
  const nameOf = (index: number) => itemName(item, [...path, index]);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
  const value = emptyValueOf(item);
  const isFixed = minItems === maxItems;
  // A list of a fixed length explains itself under the heading of its group: its items have headings.
  const isExplained = isFixed && level > 3;
  const hint = !isExplained && field.hint;
  const noun = item.label.toLowerCase();
  const Heading = `h${Math.min(level, 6)}` as "h2";
  const canRemove = items.length > minItems || field.optional;

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return;
    flushSync(() => {
      setRemoved(null);
      openItems.move(from, to);
      edit({ kind: "move", language: FIRST_LANGUAGE, path, from, to });
    });
    // The preview shows the item at its new place, in the language that was edited last.
    const [first] = item?.fields ?? [];
    const { language } = selected ?? { language: FIRST_LANGUAGE };
    select({ language, path: [...path, to, ...(first ? [first.key] : [])] });
    setAnnouncement(`${nameOf(from)} is now ${nameOf(to)}.`);
    focusIn(to, to > from ? "down" : "up");
  }

  function remove(index: number) {
    // Another one at the same place gets the focus and is announced, too.
    flushSync(() => {
      setRemoved(null);
      setAnnouncement("");
    });
    setNewItem(null);
    openItems.remove(index);
    // Removing the last item of an optional list removes the list.
    const removedPath = items.length === 1 && field.optional ? path : [...path, index];
    edit({ kind: "remove", language: FIRST_LANGUAGE, path: removedPath });
    const earlier = view.changes.concat(view.reversed).map(({ id }) => id);
    setRemoved({ name: nameOf(index), index, path: removedPath, earlier });
    setAnnouncement(`${nameOf(index)} was removed.`);
  }

  function add() {
    const index = items.length;
    flushSync(() => {
      setRemoved(null);
      openItems.insert(index);
      setNewItem([...path, index]);
      if (valueAt(values[FIRST_LANGUAGE], path) === undefined)
        edit({ kind: "set", language: FIRST_LANGUAGE, path, value: [value] });
      else edit({ kind: "insert", language: FIRST_LANGUAGE, path, index, value });
    });
    focusFirst(list.current?.lastElementChild);
  }

  const removedItem = removed && (
    <RemovedItem
      removed={removed}
      onUndone={() => {
        flushSync(() => {
          setRemoved(null);
          openItems.insert(removed.index);
        });
        setAnnouncement(`${removed.name} is back.`);
        focusIn(Math.min(removed.index, items.length - 1), "remove");
      }}
    />
  );

  function focusIn(index: number, action: string) {
    // Also if it is disabled now: on another button, the next press of a key would move the item back.
    list.current?.children[index]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  }

  return (
    <section className={level === 2 ? styles.part : styles.group} aria-labelledby={headingId}>
      <Heading id={headingId} className={isExplained ? "visually-hidden" : undefined}>
        {field.label}
      </Heading>
      {hint && <p className="soft">{hint}</p>}
      <ProblemsAt path={path} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ol ref={list} className={styles.items}>
        {items.map((_, index) => {
          const name = nameOf(index);
          const at = [...path, index];
          return (
            <Fragment key={name}>
              {removed?.index === index && removedItem}
              <ListItem
                field={item}
                path={at}
                name={name}
                level={level + 1}
                isOpened={opened.includes(index)}
                onToggle={() => openItems.toggle(index)}
                drag={dragOf(index)}
                onMoveUp={index > 0 ? () => move(index, index - 1) : undefined}
                onMoveDown={index < items.length - 1 ? () => move(index, index + 1) : undefined}
                onRemove={isFixed ? null : canRemove ? () => remove(index) : undefined}
              >
                {children(item, at)}
              </ListItem>
            </Fragment>
          );
        })}
        {removed?.index === items.length && removedItem}
      </ol>
      {!isFixed && (
        <p className={styles.add}>
          <Button
            id={controlId({ language: FIRST_LANGUAGE, path })}
            isDisabled={items.length >= maxItems}
            onClick={add}
          >
            {`Add ${/^(?:a|e|i|o|u)/.test(noun) ? "an" : "a"} ${noun}`}
          </Button>
          {items.length >= maxItems && (
            <span className="soft">{`There are ${maxItems}, which is the most.`}</span>
          )}
        </p>
      )}
    </section>
  );
}
