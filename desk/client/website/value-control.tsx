import { useId, useState } from "react";
import { phoneHref } from "#app/lib/phone.ts";
import type { Field } from "#desk/api/website.ts";
import { valueAt } from "./apply-edit.ts";
import { useEditor } from "./editor.tsx";
import styles from "./fields.module.css";
import { usefulHint } from "./items.ts";
import { fullLink } from "./link.ts";
import { controlId, isSamePlace, type Place } from "./places.ts";
import { parsePrice, shownPrice } from "./price.ts";
import { ProblemsAt } from "./problems-at.tsx";

type ValueControlProps = { field: Field; place: Place; label: string };

/** Longer texts get a box that grows with them. */
const ONE_LINE = 40;
const KEYBOARDS = { price: "decimal", number: "numeric", phone: "tel", email: "email", link: "url" } as const;

/** One value in one language, with its hint, its counter and what is wrong with it. */
export function ValueControl({ field, place, label }: ValueControlProps) {
  const { values, edit, select, problems, setTyping } = useEditor();
  const { language, path } = place;
  const { kind, maxLength, choices } = field;
  const stored = valueAt(values[language], path);
  const value = typeof stored === "string" ? stored : "";
  // What is being typed stays as it is typed, whatever the server makes of it.
  const [typed, setTyped] = useState<string | null>(null);
  const id = controlId(place);
  const hintId = useId();
  const faultId = useId();

  function change(text: string, isLeft = false) {
    const written = kind === "price" ? parsePrice(text) : kind === "link" ? fullLink(text) : text;
    if (written === "" && (field.optional || language !== "en")) {
      // Not while it is typed: the words of the other languages would go with it.
      if (stored !== undefined && isLeft) edit({ kind: "remove", language, path });
    } else if (written !== value) edit({ kind: "set", language, path, value: written });
  }

  const common = { id, "aria-describedby": `${hintId} ${faultId}`, onFocus: () => select(place) };
  if (kind === "switch")
    return (
      <div className={styles.value}>
        <label className={styles.toggle}>
          <input
            {...common}
            type="checkbox"
            checked={value === "true"}
            onChange={({ target }) => change(String(target.checked))}
          />
          {label}
        </label>
        <Notes {...{ field, place, hintId, faultId }} />
      </div>
    );
  if (choices)
    return (
      <div className={styles.value}>
        <label htmlFor={id}>{label}</label>
        <select
          {...common}
          className="text-box"
          value={value}
          onChange={({ target }) => change(target.value)}
        >
          {!choices.includes(value) && <option value={value}>{value || "Choose one"}</option>}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
        <Notes {...{ field, place, hintId, faultId }} />
      </div>
    );

  const text = {
    ...common,
    className: "text-box",
    lang: language,
    value: typed ?? (kind === "price" ? shownPrice(value) : value),
    autoComplete: "off",
    onFocus() {
      select(place);
      // A mistake that is there already is read while it is corrected.
      if (!problems.some((problem) => isSamePlace(problem, place))) setTyping(place);
    },
    onChange({ target }: { target: { value: string } }) {
      setTyped(target.value);
      change(target.value);
    },
    onBlur() {
      if (typed !== null) change(typed, true);
      setTyped(null);
      setTyping(null);
    },
  };
  const isLong = kind === "text" && (maxLength ?? 0) > ONE_LINE;
  return (
    <div className={styles.value}>
      <div className={styles.label}>
        <label htmlFor={id}>
          {label}
          {field.optional && <span className={styles.optional}>{" optional"}</span>}
        </label>
        {maxLength !== undefined && (
          <span className={styles.counter} data-over={(typed ?? value).length > maxLength || undefined}>
            {`${(typed ?? value).length} of ${maxLength}`}
          </span>
        )}
      </div>
      {isLong ? (
        <textarea {...text} rows={2} spellCheck />
      ) : (
        <input {...text} type="text" inputMode={KEYBOARDS[kind as keyof typeof KEYBOARDS] ?? "text"} />
      )}
      <Notes {...{ field, place, hintId, faultId }} />
      <AsShown kind={kind} value={value} />
    </div>
  );
}

type NotesProps = { field: Field; place: Place; hintId: string; faultId: string };

/** The hint, which the first item of a list gives for all, and what is wrong with the value once it was left. */
function Notes({ field, place: { language, path }, hintId, faultId }: NotesProps) {
  const isFirst = path.every((key) => typeof key !== "number" || key === 0);
  return (
    <>
      <p id={hintId} className="soft">
        {language === "en" && isFirst && usefulHint(field)}
      </p>
      <ProblemsAt id={faultId} language={language} path={path} />
    </>
  );
}

/** What a link or a phone number does for visitors. */
function AsShown({ kind, value }: { kind: Field["kind"]; value: string }) {
  const { values } = useEditor();
  const country = valueAt(values.en, ["contact", "country"]);
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
