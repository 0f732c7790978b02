import content from "content:residence";
import type { ComponentProps, ReactNode } from "react";
import type { FieldName } from "./application.ts";
import styles from "./field.module.css";
import { CONTROL_ATTRIBUTES, FIELD_TEXTS } from "./fields.ts";

type ControlName = keyof typeof CONTROL_ATTRIBUTES;

type FieldProps = {
  name: ControlName;
  /** The mistake to show at the field, if there is one. */
  error: string | undefined;
  /** Attributes that depend on the day or the content, like `min` and `max`. */
  control?: ComponentProps<"input">;
};

/** One question with a single-line answer: label, hint, error, control. */
export function TextField({ name, error, control }: FieldProps) {
  return (
    <FieldFrame name={name} error={error}>
      <input
        type="text"
        className={styles.control}
        {...CONTROL_ATTRIBUTES[name]}
        {...controlLinks(name, error)}
        {...control}
      />
    </FieldFrame>
  );
}

/** One question with an answer of several lines. */
export function TextAreaField({ name, error }: FieldProps) {
  return (
    <FieldFrame name={name} error={error}>
      <textarea
        rows={4}
        className={styles.control}
        {...CONTROL_ATTRIBUTES[name]}
        {...controlLinks(name, error)}
      />
    </FieldFrame>
  );
}

/** The mistake at a field, in the same words as in the summary. */
export function FieldError({ name, error }: { name: FieldName; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className={styles.error}>
      <span className="visually-hidden">Error: </span>
      {error}
    </p>
  );
}

/** The id list for `aria-describedby`: hint and error, whichever there are. */
export function describedBy(name: FieldName, error: string | undefined): string | undefined {
  const ids = [hintOf(name) && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

// A limit is told before it is met.
function hintOf(name: FieldName): string | undefined {
  const { minimumAge } = content.apply;
  if (name === "dob" && minimumAge !== undefined) return `You must be at least ${minimumAge} years old.`;
  return FIELD_TEXTS[name].hint;
}

function FieldFrame({ name, error, children }: FieldProps & { children: ReactNode }) {
  const { label, optional } = FIELD_TEXTS[name];
  const hint = hintOf(name);

  return (
    <div className={styles.field} data-invalid={error !== undefined}>
      <label htmlFor={name} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      {children}
    </div>
  );
}

function controlLinks(name: ControlName, error: string | undefined) {
  return {
    id: name,
    name,
    required: !FIELD_TEXTS[name].optional,
    "aria-describedby": describedBy(name, error),
    "aria-invalid": error ? true : undefined,
  } as const;
}
