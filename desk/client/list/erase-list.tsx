import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { counted } from "#app/lib/numbers.ts";
import { type ListQuery, PAGE } from "#desk/api/applications.ts";
import { LISTS } from "../api/applications.ts";
import { send } from "../api/ask.ts";
import { Question } from "../frame/question.tsx";
import { listAddress } from "../lib/selection.ts";
import { FILTER_WORDS } from "../lib/words.ts";

/** Erases all that a filter or a search finds, for instance a flood of false applications, after a question. */
export function EraseList({ query, count }: { query: ListQuery; count: number }) {
  const [asksFor, setAsksFor] = useState<number>();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { filter, order, search } = query;
  if ((filter === "all" && search.trim() === "") || count === 0) return null;

  function leave() {
    const erased = `${counted(asksFor ?? 0, "application")} erased.`;
    navigate(listAddress({ filter: "all", order, search: "", shown: PAGE }), { state: { erased } });
    queries.removeQueries({ queryKey: LISTS });
  }

  return (
    <>
      <button type="button" className="button button-quiet small-button" onClick={() => setAsksFor(count)}>
        {`Erase ${counted(count, "application")}…`}
      </button>
      {asksFor !== undefined && (
        <Question
          title={`Erase ${counted(asksFor, "application")}?`}
          yes={`Erase ${counted(asksFor, "application")} forever`}
          act={() =>
            send("/applications/erase", {
              method: "POST",
              body: { filter, order, search, count: asksFor },
            })
          }
          onDone={leave}
          onClose={() => setAsksFor(undefined)}
        >
          <p>
            {filter === "all" ? "All applications" : `The applications under ${FILTER_WORDS[filter]}`}
            {search.trim() && (
              <>
                {" that the search for "}
                <strong>
                  <bdi>{search.trim()}</bdi>
                </strong>
                {" finds"}
              </>
            )}
            {
              ", also those that are not on the screen yet, are erased with their answers, notes and history. They can’t be restored here."
            }
          </p>
        </Question>
      )}
    </>
  );
}
