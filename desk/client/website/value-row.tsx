import { useEditor } from "./editor.tsx";
import styles from "./fields.module.css";
import { type FieldProps, itemName } from "./items.ts";
import { ValueControl } from "./value-control.tsx";

/** One value; what is translated stands beside it in each other language. A price or photo is asked once. */
export function ValueRow({ field, path }: Omit<FieldProps, "level">) {
  const { languages } = useEditor().view;
  const label = field.key === "*" ? itemName(field, path) : field.label;
  const asked = field.translated ? languages : languages.slice(0, 1);
  return (
    <div className={styles.row}>
      {asked.map(({ code, name }) => (
        <ValueControl
          key={code}
          field={field}
          place={{ language: code, path }}
          label={asked.length > 1 ? `${label} · ${name}` : label}
        />
      ))}
    </div>
  );
}
