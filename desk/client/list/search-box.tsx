import { type KeyboardEvent, useEffect, useState } from "react";
import { type ListQuery, MAX_SEARCH_LENGTH, PAGE_SIZE } from "#desk/api/applications.ts";
import { showSelection } from "../lib/selection.ts";
import { moveToRow } from "./row-focus.ts";
import styles from "./search-box.module.css";

// Waits for a pause in typing before searching.
const PAUSE_MS = 200;

/**
 * Searches while someone types, and leads to the first row. The search is in the fragment of the URL.
 * @param isBusy whether the rows are still those of another search
 */
export function SearchBox({ query, isBusy }: { query: ListQuery; isBusy: boolean }) {
  const [{ text, base }, setTyped] = useState({ text: query.search, base: query.search });
  // Back and Forward change the search from outside.
  if (base !== query.search) setTyped({ text: query.search, base: query.search });
  useEffect(() => {
    if (text === query.search) return;
    const pause = window.setTimeout(
      () => showSelection({ ...query, search: text, shown: PAGE_SIZE }),
      PAUSE_MS,
    );
    return () => window.clearTimeout(pause);
  }, [text, query]);
  const [movesOn, setMovesOn] = useState(false);
  const isFound = text === query.search && !isBusy;
  useEffect(() => {
    if (!movesOn || !isFound) return;
    setMovesOn(false);
    moveToRow(1);
  }, [movesOn, isFound]);

  function changeText(typed: string) {
    setMovesOn(false);
    setTyped({ text: typed, base: query.search });
  }

  function moveOn() {
    if (text !== query.search) showSelection({ ...query, search: text, shown: PAGE_SIZE });
    setMovesOn(true);
  }

  function handleKeyDown({ key, nativeEvent }: KeyboardEvent) {
    // The key confirms a word that is being composed, such as one in Japanese.
    if (nativeEvent.isComposing) return;
    if (key === "ArrowDown" || key === "Enter") moveOn();
    if (key === "Escape") changeText("");
  }

  return (
    <label className={styles.search}>
      <span className={`soft ${styles.label}`}>Search by name, phone, email or number</span>
      <input
        type="search"
        className="text-box"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={({ target }) => changeText(target.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => setMovesOn(false)}
      />
    </label>
  );
}
