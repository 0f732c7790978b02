import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import { type ListQuery, PAGE } from "#desk/api/applications.ts";
import { select } from "../lib/selection.ts";
import { moveToLine } from "./move.ts";
import styles from "./search-box.module.css";

// What is typed without a pause is one search.
const PAUSE_MS = 200;

type SearchBoxProps = { query: ListQuery; ref: Ref<HTMLInputElement> };

/** Finds as one types. What is searched for stands in the address. */
export function SearchBox({ query, ref }: SearchBoxProps) {
  const [typed, setTyped] = useState(query.search);
  const told = useRef(query.search);
  const pause = useRef(0);

  // Back and Forward change the search from outside.
  useEffect(() => {
    if (query.search === told.current) return;
    told.current = query.search;
    setTyped(query.search);
  }, [query.search]);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  function type(text: string) {
    setTyped(text);
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => {
      told.current = text;
      select({ ...query, search: text, shown: PAGE });
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
