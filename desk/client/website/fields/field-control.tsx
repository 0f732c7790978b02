import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import type { Field } from "#desk/api/website.ts";
import { useEditor } from "../editor/editor.tsx";
import { controlId } from "../editor/value-locations.ts";
import styles from "./fields.module.css";
import { GroupControl } from "./group-control.tsx";
import { type FieldProps, itemName } from "./items.ts";
import { ListControl } from "./list-control.tsx";
import { PhotoControl } from "./photo-control.tsx";
import { ProblemsAt, useIsReplaced } from "./problems-at.tsx";
import { ValueControl } from "./value-control.tsx";

/** Kinds of values that need little space, such as a price or the letters of a state. */
const SHORT: readonly Field["kind"][] = ["word", "number", "price", "icon"];

/** Apart from the group of its photo, "Description" does not say of what. */
const ALT_LABEL = "Photo description";

/** The control of any field, by its kind. */
export function FieldControl({ field, path, level }: FieldProps) {
  const { kind, fields = [] } = field;
  if (kind === "list")
    return (
      <ListControl field={field} path={path} level={level}>
        {(item, at) => <FieldControl field={item} path={at} level={level + 1} />}
      </ListControl>
    );
  if (kind !== "group") return <ValueRow field={field} path={path} />;
  const isPhoto = fields.some((one) => one.kind === "photo");
  // A photo and its focus point share one control, and a switch is beside the heading. A value below the items of a list
  // would seem to be one of them.
  const values = fields
    .filter((one) => !["photo", "focus", "switch"].includes(one.kind))
    .toSorted((a, b) => Number(a.kind === "list") - Number(b.kind === "list"));
  return (
    <GroupControl field={field} path={path} level={level}>
      {isPhoto && <PhotoControl field={field} path={path} />}
      {values.map((one) => (
        <FieldControl key={one.key} field={one} path={[...path, one.key]} level={level + 1} />
      ))}
    </GroupControl>
  );
}

/** One value, with a control for each language if it is translated. */
function ValueRow({ field, path }: Omit<FieldProps, "level">) {
  const { languages } = useEditor().view;
  const label = field.key === "*" ? itemName(field, path) : field.key === "alt" ? ALT_LABEL : field.label;
  const isReplaced = useIsReplaced(path);
  if (isReplaced)
    return (
      <div id={controlId({ language: FIRST_LANGUAGE, path })} tabIndex={-1}>
        <p>
          <strong>{label}</strong>
        </p>
        <ProblemsAt path={path} />
      </div>
    );
  const editedLanguages = field.translated ? languages : languages.slice(0, 1);
  return (
    <div className={`${styles.row} ${SHORT.includes(field.kind) ? styles.short : ""}`}>
      {editedLanguages.map(({ code, name }) => (
        <ValueControl
          key={code}
          field={field}
          location={{ language: code, path }}
          label={label}
          language={editedLanguages.length > 1 ? name : undefined}
        />
      ))}
    </div>
  );
}
