import { useEffect, useEffectEvent, useId, useState } from "react";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { phoneHref } from "#app/lib/phone.ts";
import { isSameLocation, type ValueLocation, valueAt } from "#desk/api/edits.ts";
import { formatPrice, parsePrice } from "#desk/api/price.ts";
import type { Field } from "#desk/api/website.ts";
import { normalize } from "../preview/locate.ts";
import { useEditor } from "./editor.tsx";
import styles from "./fields.module.css";
import { fullLink } from "./link.ts";
import { ProblemsAt, SampleTag, useIsNeeded } from "./problems-at.tsx";
import { controlId } from "./value-locations.ts";

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
  const { values, edit, select, problems, setTyping } = useEditor();
  const { language, path } = location;
  const { kind, maxLength, choices } = field;
  const stored = valueAt(values[language], path);
  const value = typeof stored === "string" ? stored : "";
  // The text as typed and the value it gives, until the field loses the focus or someone else changes the value.
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  const typed = draft && normalize(draft.value) === normalize(value) ? draft.text : null;
  const id = controlId(location);
  const isReplaced = draft !== null && typed === null;
  // The next keystroke does not go into a text that someone else has put here.
  useEffect(() => {
    if (isReplaced) document.getElementById(id)?.blur();
  }, [isReplaced, id]);
  const hintId = useId();
  const errorId = useId();
  const sampleId = useId();
  const warningId = useId();

  // An item of a list is emptied: without it, the translations below would be those of other items.
  const isItem = typeof path.at(-1) === "number";
  const canBeRemoved = field.optional || (language !== FIRST_LANGUAGE && !isItem);

  // Not while typing: that would remove the texts of the other languages too.
  function removeIfCleared() {
    if (typed?.trim() === "" && canBeRemoved && stored !== undefined)
      edit({ kind: "remove", language, path });
  }

  // Back leaves the part, but not the field, and a reload does neither.
  const leave = useEffectEvent(removeIfCleared);
  useEffect(() => {
    const handlePageHide = () => leave();
    // Before the last edits of the tab are sent.
    window.addEventListener("pagehide", handlePageHide, { capture: true });
    return () => {
      window.removeEventListener("pagehide", handlePageHide, { capture: true });
      leave();
    };
  }, []);

  function change(text: string) {
    const written = kind === "price" ? parsePrice(text) : kind === "link" ? fullLink(text) : text;
    const isKept = written === "" && canBeRemoved;
    if (!isKept && written !== value) edit({ kind: "set", language, path, value: written });
    setDraft({ text, value: isKept ? value : written });
  }

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
      // An existing problem stays in view while it is corrected.
      if (!problems.some((problem) => isSameLocation(problem, location))) setTyping(location);
    },
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onBlur() {
      removeIfCleared();
      setDraft(null);
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

type VisitorViewProps = { kind: Field["kind"]; value: string };

/** Shows what a correct link or phone number does for visitors. */
function VisitorView({ kind, value }: VisitorViewProps) {
  const { values } = useEditor();
  const country = valueAt(values[FIRST_LANGUAGE], ["contact", "country"]);
  if (kind === "phone" && value !== "")
    return (
      <p className="soft">
        {`Visitors see ${value}, and a press calls ${phoneHref(value, String(country ?? "")).replace("tel:", "")}.`}
      </p>
    );
  if (kind !== "link" || !URL.canParse(value) || !/^https?:/.test(value)) return null;
  return (
    <p className="soft">
      <a href={value} target="_blank" rel="noreferrer">
        Try this link
      </a>
    </p>
  );
}
