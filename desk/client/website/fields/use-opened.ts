import { useEffect, useState } from "react";
import { startsWith } from "#desk/api/edits.ts";
import type { ValuePath } from "#desk/api/website.ts";
import { useEditor } from "../editor/editor.tsx";

/** The open items of each list, by its path: they stay open if the desk is rendered again after a failure. */
const openedLists = new Map<string, readonly number[]>();

/** The indexes of the open items of a list. They follow the items, and a value that is revealed opens its item. */
export function useOpened(path: ValuePath) {
  const { revealed } = useEditor();
  const key = path.join();
  const [opened, setOpened] = useState(openedLists.get(key) ?? []);
  const [last, setLast] = useState<typeof revealed>(null);
  useEffect(() => void openedLists.set(key, opened), [key, opened]);
  const close = (index: number) => opened.filter((one) => one !== index);
  if (revealed !== last) {
    setLast(revealed);
    const index = revealed && startsWith(revealed.path, path) && revealed.path[path.length];
    if (typeof index === "number") setOpened([...close(index), index]);
  }
  return {
    opened,
    toggle: (index: number) => setOpened(opened.includes(index) ? close(index) : [...opened, index]),
    insert: (index: number) => setOpened([...opened.map((one) => (one < index ? one : one + 1)), index]),
    remove: (index: number) => setOpened(close(index).map((one) => (one > index ? one - 1 : one))),
    move(from: number, to: number) {
      const shift = from < to ? -1 : 1;
      const isBetween = (one: number) => one >= Math.min(from, to) && one <= Math.max(from, to);
      setOpened(opened.map((one) => (one === from ? to : isBetween(one) ? one + shift : one)));
    },
  };
}
