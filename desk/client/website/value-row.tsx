import { useEditor } from "./editor.tsx";
import styles from "./fields.module.css";
import { type FieldProps, itemName } from "./items.ts";
import { ValueControl } from "./value-control.tsx";

/** One value, with a control for each language if it is translated. */
export function ValueRow({ field, path }: Omit<FieldProps, "level">) {
  const { languages } = useEditor().view;
  const label = field.key === "*" ? itemName(field, path) : field.label;
  const editedLanguages = field.translated ? languages : languages.slice(0, 1);
  return (
    <div className={styles.row}>
      {editedLanguages.map(({ code, name }) => (
        <ValueControl
          key={code}
          field={field}
          location={{ language: code, path }}
          label={editedLanguages.length > 1 ? `${label}\u00A0·\u00A0${name}` : label}
        />
      ))}
    </div>
  );
}
