import type { ComponentProps } from "react";
import { calendarDateOf } from "#app/lib/calendar-date.ts";
import { useLanguage } from "#app/lib/language.tsx";
import type { Field } from "../field-row.ts";
import { FIELDS, type FieldName } from "../fields.ts";
import styles from "./field.module.css";
import { ownControl } from "./form-controls.ts";

type FieldProps = {
  name: FieldName;
  /** The error to show, if any. */
  error: string | undefined;
};

// Attributes per field type that choose the keyboard and the picker.
const CONTROLS: Partial<Record<Field["kind"], ComponentProps<"input">>> = {
  text: { type: "text" },
  tel: { type: "tel", inputMode: "tel" },
  email: { type: "email", inputMode: "email", spellCheck: false },
  date: { type: "date" },
};

/**
 * A text field: label, hint, error, control. There is no `maxlength`: it silently truncates a pasted answer. The rules
 * report an answer that is too long.
 */
export function TextField({ name, error }: FieldProps) {
  const { langOf, messages } = useLanguage();
  const { kind, optional, autoComplete = "off", picker } = FIELDS[name];
  const hints = useHints(name);
  const links = controlProps(name, error, hints.length > 0);
  const control = { className: styles.control, autoComplete, ...links };

  return (
    <div className={styles.field} data-invalid={error !== undefined}>
      <label htmlFor={name} className={styles.label}>
        {messages.fields.labels[name]}
        {optional && <span className={styles.optional}> {messages.fields.optional}</span>}
      </label>
      {hints.length > 0 && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hints.map((hint) => (
            <span key={hint} {...langOf(hint)}>{`${hint} `}</span>
          ))}
        </p>
      )}
      <FieldError name={name} error={error} />
      {kind === "textarea" ? (
        <textarea rows={4} {...control} />
      ) : (
        <input
          {...CONTROLS[kind]}
          {...control}
          onFocus={({ currentTarget }) => picker && limitPicker(currentTarget, picker)}
        />
      )}
    </div>
  );
}

/**
 * Limits the picker when it may be opened, since today depends on the visitor's time zone. In Chromium new limits would
 * erase a date that is half typed.
 */
function limitPicker(control: HTMLInputElement, picker: NonNullable<Field["picker"]>): void {
  if (!control.validity.badInput) Object.assign(control, picker(calendarDateOf(new Date())));
}

/**
 * The error of a field, with the same message as in the summary. Its element is in the document from the start: if an
 * extension wraps or replaces the control, a later insertion before it would fail.
 */
export function FieldError({ name, error }: { name: FieldName; error: string | undefined }) {
  const { messages } = useLanguage();

  return (
    <p id={`${name}-error`} className={styles.error} hidden={!error}>
      <span className="visually-hidden">{messages.refused.error} </span>
      <span>{error}</span>
    </p>
  );
}

/** The id list for `aria-describedby`: the hint and the error, if present. */
export function describedBy(name: FieldName, error: string | undefined, hinted = false): string | undefined {
  const ids = [hinted && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** The props that connect a control to its field: ref, name, id, required, hint and error. */
export function controlProps(name: FieldName, error: string | undefined, hinted = false) {
  return {
    ref: ownControl,
    id: name,
    name,
    required: !FIELDS[name].optional,
    "aria-describedby": describedBy(name, error, hinted),
    // Otherwise Chromium announces an empty date or checkbox as invalid, since it is required.
    "aria-invalid": error !== undefined,
  } as const;
}

/** The hint of a field: ours, or the owner's with the minimum age. */
function useHints(name: FieldName): string[] {
  const { residence, messages } = useLanguage();
  const { birthDateReason, minimumAge } = residence.apply;
  const hints: Partial<Record<FieldName, string>> = messages.fields.hints;
  const shown =
    name === "dob" ? [birthDateReason, minimumAge && messages.fields.minimumAge(minimumAge)] : [hints[name]];
  return shown.filter((hint) => typeof hint === "string");
}
