import content from "content:residence";
import type { ComponentProps } from "react";
import type { CalendarDate } from "#app/lib/calendar-date.ts";
import styles from "./field.module.css";
import type { Field } from "./field-row.ts";
import { FIELDS, type FieldName } from "./fields.ts";

type FieldProps = {
  name: FieldName;
  /** The mistake to show at the field, if there is one. */
  error: string | undefined;
  /** The visitor's day, once it is known. */
  today: CalendarDate | undefined;
};

// What the browser is told of a kind of answer: which keyboard to bring, which picker to offer.
const CONTROLS: Partial<Record<Field["kind"], ComponentProps<"input">>> = {
  text: { type: "text" },
  tel: { type: "tel", inputMode: "tel" },
  email: { type: "email", inputMode: "email", spellCheck: false },
  date: { type: "date" },
};

/**
 * One question that is answered with a text: label, hint, error, control. There is no `maxlength`: it cuts a pasted
 * answer short without a word. The rules tell what is too long.
 */
export function TextField({ name, error, today }: FieldProps) {
  const { kind, label, missing, autoComplete = "off", picker } = FIELDS[name];
  const hint = hintOf(name);
  const control = { className: styles.control, autoComplete, ...controlLinks(name, error) };

  return (
    <div className={styles.field} data-invalid={error !== undefined}>
      <label htmlFor={name} className={styles.label}>
        {label}
        {missing === undefined && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      {kind === "textarea" ? (
        <textarea rows={4} {...control} />
      ) : (
        <input {...CONTROLS[kind]} {...control} {...picker?.(today)} />
      )}
    </div>
  );
}

/** The mistake at a field, in the same words as in the summary. */
export function FieldError({ name, error }: { name: FieldName; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className={styles.error}>
      <span className="visually-hidden">Error: </span>
      <span>{error}</span>
    </p>
  );
}

/** The id list for `aria-describedby`: hint and error, whichever there are. */
export function describedBy(name: FieldName, error: string | undefined): string | undefined {
  const ids = [hintOf(name) && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** What ties a control to its field: name, id, whether it is required, its hint and its mistake. */
export function controlLinks(name: FieldName, error: string | undefined) {
  return {
    id: name,
    name,
    required: FIELDS[name].missing !== undefined,
    "aria-describedby": describedBy(name, error),
    "aria-invalid": error ? true : undefined,
  } as const;
}

function hintOf(name: FieldName): string | undefined {
  const { hint } = FIELDS[name];
  return typeof hint === "function" ? hint(content.apply) : hint;
}
