import { useEffect, useState } from "react";
import { counted } from "#app/lib/numbers.ts";
import type { ListPage } from "#desk/api/applications.ts";
import type { Selection } from "../api/applications.ts";
import styles from "./new-ones.module.css";

type NewOnesProps = {
  counts: ListPage["counts"] | undefined;
  selection: Selection;
  /** Shows them, where they do not come into the list by themselves. */
  onShow: (() => void) | undefined;
};

/** Says how many applications have come since the list was opened. */
export function NewOnes({ counts, selection: { search, order }, onShow }: NewOnesProps) {
  const [first, setFirst] = useState({ search, all: counts?.all });
  const all = counts?.all;
  useEffect(() => {
    setFirst((known) => {
      // Where some were erased meanwhile, the next that comes is a new one all the same.
      const fewer = all !== undefined && known.all !== undefined && all < known.all;
      return known.search === search && known.all !== undefined && !fewer ? known : { search, all };
    });
  }, [search, all]);
  const more = first.search === search ? (all ?? 0) - (first.all ?? all ?? 0) : 0;
  const news = counted(more, "new application");

  function show() {
    setFirst({ search, all });
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector("h1")?.focus({ preventScroll: true });
    onShow?.();
  }

  return (
    <div role="status" className={more <= 0 ? "visually-hidden" : onShow && styles.offer}>
      {more > 0 && !onShow && (
        <p key="news" className="soft">
          {news}
        </p>
      )}
      {more > 0 && onShow && (
        <button key="show" type="button" className="button small-button" onClick={show}>
          {order === "newest" ? `Show ${news}` : `Load the list again, with ${news}`}
        </button>
      )}
    </div>
  );
}
