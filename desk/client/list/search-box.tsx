import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import type { Selection } from "../api/applications.ts";
import { select } from "../lib/selection.ts";
import { moveToLine } from "./move.ts";
import styles from "./search-box.module.css";

// A key that is held down, or a text that is put in at once, is one question.
const PAUSE_MS = 30;

type SearchBoxProps = { selection: Selection; ref: Ref<HTMLInputElement> };

/** Finds as one types. What is searched for stands in the address. */
export function SearchBox({ selection, ref }: SearchBoxProps) {
  const [typed, setTyped] = useState(selection.search);
  const told = useRef(selection.search);
  const pause = useRef(0);

  // Back and Forward change the search from outside.
  useEffect(() => {
    if (selection.search === told.current) return;
    told.current = selection.search;
    setTyped(selection.search);
  }, [selection.search]);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  function type(text: string) {
    setTyped(text);
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => {
      told.current = text;
      select({ ...selection, search: text });
    }, PAUSE_MS);
  }

  function press({ key }: KeyboardEvent) {
    if (key === "ArrowDown" || key === "Enter") moveToLine(1);
    if (key === "Escape") type("");
  }

  return (
    <label className={styles.search}>
      <span className={styles.label}>Search by name, phone, email or number</span>
      <input
        ref={ref}
        type="search"
        className="text-box"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
    </label>
  );
}
