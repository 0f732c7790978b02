import { useRef, useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { KeysHelp } from "../frame/keys-help.tsx";
import { Page } from "../frame/page.tsx";
import { AnswerState } from "../frame/states.tsx";
import { lastPlace } from "../lib/place.ts";
import { useSelection } from "../lib/selection.ts";
import { useKeys } from "../lib/use-keys.ts";
import { Expiring } from "./expiring.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { Filters } from "./filters.tsx";
import { Lines } from "./lines.tsx";
import styles from "./list-page.module.css";
import { moveToLine } from "./move.ts";
import { NewOnes } from "./new-ones.tsx";
import { NoLines } from "./no-lines.tsx";
import { OrderChoice } from "./order-choice.tsx";
import { SearchBox } from "./search-box.tsx";
import { useList } from "./use-list.ts";

const KEYS = [
  ["j", "next application"],
  ["k", "application before"],
  ["Enter", "open it"],
  ["/", "search"],
] as const;

/** Every application, and the ways to find one. */
export function ListPage() {
  const selection = useSelection();
  const erased = useHistoryState<{ erased?: string } | null>()?.erased;
  const search = useRef<HTMLInputElement>(null);
  const { list, items, counts, error, startAnew } = useList(selection);
  const { data, refetch } = list;
  // Lines that are there already take the focus to the one that was read last.
  const [returns] = useState(() => lastPlace() !== null && data !== undefined);
  useKeys({
    j: () => moveToLine(1),
    k: () => moveToLine(-1),
    "/": () => search.current?.focus(),
  });

  return (
    <Page title="Applications" focusesItself={returns}>
      {erased && (
        <p className={`callout ${styles.erased}`} role="status">
          {`Application ${erased} was erased.`}
        </p>
      )}
      <Expiring />
      <div className={styles.tools}>
        <SearchBox ref={search} selection={selection} />
        <OrderChoice selection={selection} />
        <ExportButtons selection={selection} count={counts?.[selection.filter]} />
      </div>
      <div className={styles.columns}>
        <Filters selection={selection} counts={counts} />
        <section aria-label="List" className={styles.list}>
          <NewOnes
            counts={list.isPlaceholderData ? undefined : counts}
            selection={selection}
            onShow={startAnew}
          />
          <AnswerState what="The list" query={{ data, error, refetch }} />
          {items?.length === 0 && <NoLines selection={selection} />}
          {items && items.length > 0 && <Lines items={items} selection={selection} list={list} />}
        </section>
      </div>
      <KeysHelp keys={KEYS} />
    </Page>
  );
}
