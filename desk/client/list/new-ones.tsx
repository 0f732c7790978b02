import { useEffect, useState } from "react";
import type { ListPage } from "#desk/api/applications.ts";
import { counted } from "../lib/words.ts";

type NewOnesProps = { counts: ListPage["counts"] | undefined; search: string };

/** Says how many applications have come since the list was opened. */
export function NewOnes({ counts, search }: NewOnesProps) {
  const [first, setFirst] = useState({ search, all: counts?.all });
  const all = counts?.all;
  useEffect(() => {
    setFirst((known) => (known.search === search && known.all !== undefined ? known : { search, all }));
  }, [search, all]);
  const more = first.search === search ? (all ?? 0) - (first.all ?? all ?? 0) : 0;
  return (
    <p role="status" className={more > 0 ? "soft" : "visually-hidden"}>
      {more > 0 ? counted(more, "new application") : ""}
    </p>
  );
}
