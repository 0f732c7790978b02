import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { isSameLocation, type ValueLocation } from "#desk/api/edits.ts";
import type { ValuePath } from "#desk/api/website.ts";
import { Button } from "../../layout/button.tsx";
import { ErrorMessage } from "../../layout/states.tsx";
import { useEditor } from "../editor/editor.tsx";
import { useUndo } from "../editor/use-undo.ts";
import styles from "./fields.module.css";

/** An item that was removed, with the path of its removal. */
export type Removed = {
  name: string;
  index: number;
  path: ValuePath;
  /** The ids of the earlier changes: someone else may have removed an item at the same place. */
  earlier: readonly string[];
};

type RemovedItemProps = { removed: Removed; onUndone: () => void };

/** Takes the place of a removed item, with a button that undoes the removal. */
export function RemovedItem({ removed: { name, path, earlier }, onUndone }: RemovedItemProps) {
  const { view, unsaved } = useEditor();
  const { mutate, isPending, error } = useUndo(onUndone);
  const isRemoval = (one: ValueLocation) => isSameLocation(one, { language: FIRST_LANGUAGE, path });
  const isSaved = !unsaved.edits.some((edit) => edit.kind === "remove" && isRemoval(edit));
  const change = view.changes
    .concat(view.reversed)
    .find((one) => one.after === null && !earlier.includes(one.id) && isRemoval(one));
  // The removal was refused, or undone or published by someone else.
  if (isSaved && !change) return null;
  return (
    // The second click of a double-click on Remove does not take the focus from Undo.
    <li className={`line ${styles.removed}`} onMouseDown={(event) => event.preventDefault()}>
      <p className="soft">{`${name} was removed.`}</p>
      <Button
        autoFocus
        aria-label={`Undo: ${name} was removed`}
        isDisabled={change?.undoFirst !== null || unsaved.edits.length > 0 || isPending}
        onClick={() => change && mutate(change)}
      >
        Undo
      </Button>
      <ErrorMessage>{error?.message}</ErrorMessage>
    </li>
  );
}
