import { useEffect, useId } from "react";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { isSameLocation, type ValueLocation } from "#desk/api/edits.ts";
import { formatPrice } from "#desk/api/price.ts";
import type { Field } from "#desk/api/website.ts";
import { useEditor } from "../editor/editor.tsx";
import { controlId } from "../editor/value-locations.ts";
import styles from "./fields.module.css";
import { ProblemsAt, SampleTag, useIsNeeded } from "./problems-at.tsx";
import { useTypedValue } from "./use-typed-value.ts";
import { VisitorView } from "./visitor-view.tsx";

type ValueControlProps = {
  field: Field;
  location: ValueLocation;
  label: string;
  /** The name of the language, if the value has several. */
  language?: string | undefined;
};

/** The longest text of a one-line input. Longer texts get a text area. */
const ONE_LINE = 40;

/** A value that may be longer is a paragraph, and its empty box looks like one. */
const PARAGRAPH = 240;

/** The share of the longest text from which on its counter stays in view. */
const NEAR = 0.8;
const KEYBOARDS = { price: "decimal", number: "numeric", phone: "tel", email: "email", link: "url" } as const;

/** One value in one language, with its hint, its counter and its problems. */
export function ValueControl({ field, location, label, language: languageName }: ValueControlProps) {
  const { select, problems, setTyping } = useEditor();
  const { language, path } = location;
  const { kind, maxLength, choices } = field;
  const { value, typed, enter, change, leave } = useTypedValue(field, location);
  const id = controlId(location);
  const hintId = useId();
  const errorId = useId();
  const sampleId = useId();
  const warningId = useId();

  const isNeeded = useIsNeeded(location);
  const isInvalid = problems.some((one) => one.severity === "error" && isSameLocation(one, location));
  // A mistake appears once the value is left. Its message is above the box and moves the box down.
  useEffect(() => {
    if (isInvalid && document.activeElement === document.body)
      document.getElementById(id)?.parentElement?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [isInvalid, id]);
  const common = {
    id,
    className: "text-box",
    "aria-describedby": `${sampleId} ${errorId} ${hintId} ${warningId}`,
    "aria-invalid": isInvalid || undefined,
    onFocus: () => select(location),
  };
  const textBox = {
    ...common,
    lang: language,
    value: typed ?? (kind === "price" ? formatPrice(value, " a month") : value),
    autoComplete: "off",
    onFocus() {
      select(location);
      enter();
      // An existing problem stays in view while it is corrected.
      if (!problems.some((problem) => isSameLocation(problem, location))) setTyping(location);
    },
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onBlur() {
      leave();
      setTyping(null);
    },
  };
  const isLong = kind === "text" && (maxLength ?? 0) > ONE_LINE;
  const control = choices ? (
    <select {...common} value={value} onChange={({ target }) => change(target.value)}>
      {!choices.includes(value) && <option value={value}>{value || "Choose one"}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice.charAt(0).toUpperCase() + choice.slice(1)}
        </option>
      ))}
    </select>
  ) : isLong ? (
    <textarea {...textBox} rows={(maxLength ?? 0) > PARAGRAPH ? 3 : 2} spellCheck />
  ) : (
    <input {...textBox} type="text" inputMode={KEYBOARDS[kind as keyof typeof KEYBOARDS] ?? "text"} />
  );
  const { length } = typed ?? value;
  const isFirstItem = path.every((key) => typeof key !== "number" || key === 0);
  return (
    <div className={styles.value}>
      <div className={styles.label}>
        <label htmlFor={id}>
          <span className={styles.name}>{label} </span>
          <span className={`soft ${styles.quiet}`}>
            {languageName && <span className="visually-hidden">{"· "}</span>}
            <span>
              {[languageName, isNeeded ? "needed" : field.optional && "optional"].filter(Boolean).join(", ")}
            </span>
          </span>
        </label>
        <SampleTag id={sampleId} language={language} path={path} />
        {maxLength !== undefined && (
          <span
            className={`soft ${styles.counter}`}
            data-near={length > maxLength * NEAR || undefined}
            data-over={length > maxLength || undefined}
          >
            {`${length} of ${maxLength}`}
          </span>
        )}
      </div>
      <ProblemsAt id={errorId} language={language} path={path} only="error" />
      {control}
      <p id={hintId} className={`soft ${styles.hint}`}>
        {/* Then the problem says the same. */}
        {language === FIRST_LANGUAGE &&
          isFirstItem &&
          !isNeeded &&
          !(isInvalid && kind === "price") &&
          field.hint}
      </p>
      <ProblemsAt id={warningId} language={language} path={path} only="warning" />
      {!isInvalid && <VisitorView kind={kind} value={value} />}
    </div>
  );
}
