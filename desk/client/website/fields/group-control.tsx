import type { ReactNode } from "react";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { groupKey, valueAt } from "#desk/api/edits.ts";
import type { Value } from "#desk/api/website.ts";
import { useEditor } from "../editor/editor.tsx";
import { useUndo } from "../editor/use-undo.ts";
import { controlId, headingIdOf } from "../editor/value-locations.ts";
import styles from "./fields.module.css";
import { emptyValueOf, type FieldProps } from "./items.ts";
import { ProblemsAt } from "./problems-at.tsx";

/** The values of groups that were switched off in this tab, until the server has kept them. */
const switchedOff = new Map<string, Value>();

/** A group with its heading. An optional group has a switch, which preserves its values, and may store it as a value. */
export function GroupControl({ field, path, level, children }: FieldProps & { children: ReactNode }) {
  const { values, edit, view, unsaved } = useEditor();
  const headingId = headingIdOf(path);
  const isWritten = !field.optional || valueAt(values[FIRST_LANGUAGE], path) !== undefined;
  const stored = field.fields?.find(({ kind }) => kind === "switch");
  const storedPath = stored && [...path, stored.key];
  const undo = useUndo();
  const isStoredOn = !storedPath || valueAt(values[FIRST_LANGUAGE], storedPath) === "true";
  const isOn = isWritten && isStoredOn && !undo.isPending;
  const Heading = `h${Math.min(level, 6)}` as "h2";
  // Switched on here and not changed since: nothing of it stays in the list of changes.
  const switchedOn = view.changes.find(
    (one) => one.before === null && one.undoFirst === null && one.path.join() === path.join(),
  );

  function toggle() {
    if (undo.isPending) return;
    if (storedPath && isWritten) {
      const store = () =>
        edit({ kind: "set", language: FIRST_LANGUAGE, path: storedPath, value: String(!isOn) });
      if (isOn && switchedOn && unsaved.edits.length === 0) undo.mutate(switchedOn, { onError: store });
      else store();
      return;
    }
    for (const { code: language } of view.languages) {
      const key = groupKey(language, path);
      const written = valueAt(values[language], path);
      if (isOn && written !== undefined) switchedOff.set(key, written);
      const unsavedGroup = unsaved.edits.length > 0 ? switchedOff.get(key) : undefined;
      const before =
        unsavedGroup ??
        view.switchedOff[key] ??
        (language === FIRST_LANGUAGE ? emptyValueOf(field) : undefined);
      if (!isOn && before !== undefined) edit({ kind: "set", language, path, value: before });
      // It may be switched off again on another device, with newer texts.
      if (!isOn) switchedOff.delete(key);
    }
    // The other languages follow.
    if (isOn) edit({ kind: "remove", language: FIRST_LANGUAGE, path });
  }

  return (
    <section className={level === 2 ? styles.part : styles.group} aria-labelledby={headingId}>
      {/* The heading of a list item is beside its buttons. */}
      {typeof path.at(-1) !== "number" && (
        <>
          <div className={styles.heading}>
            <Heading id={headingId}>{field.label}</Heading>
            {field.optional && (
              <label className={styles.toggle}>
                <input
                  id={controlId({ language: FIRST_LANGUAGE, path })}
                  type="checkbox"
                  checked={isOn}
                  onChange={toggle}
                />
                {stored?.label ?? `Show ${field.label.toLowerCase()}`}
              </label>
            )}
          </div>
          {field.hint && <p className="soft">{field.hint}</p>}
        </>
      )}
      <ProblemsAt path={path} />
      {isOn && children}
    </section>
  );
}
