import { type List, type ListQuery, PAGE_SIZE } from "#desk/api/applications.ts";
import { Button } from "../layout/button.tsx";
import { Empty } from "../layout/states.tsx";
import { FILTER_LABELS } from "../lib/labels.ts";
import { showSelection } from "../lib/selection.ts";

type EmptyListProps = { query: ListQuery; counts: List["counts"] | undefined };

/** Explains why the list is empty, and where else there are applications. */
export function EmptyList({ query, counts }: EmptyListProps) {
  const { filter, search } = query;
  const isElsewhere = (counts?.all ?? 0) > 0;

  function clearSearch() {
    showSelection({ ...query, search: "", shown: PAGE_SIZE });
    // The button disappears with the message.
    document.querySelector("h1")?.focus();
  }

  if (search.trim())
    return (
      <Empty title="Nothing found" action={<Button onClick={clearSearch}>Clear the search</Button>}>
        <span>{`No application${isElsewhere ? ` under ${FILTER_LABELS[filter]}` : ""} matches “`}</span>
        <bdi translate="no">{search.trim()}</bdi>
        <span>{`”. ${isElsewhere ? "The numbers of the filters show where else there are matches." : ""}`}</span>
      </Empty>
    );
  if (isElsewhere)
    return (
      <Empty title={`No applications here: ${FILTER_LABELS[filter]}`}>The other filters have some.</Empty>
    );
  return (
    <Empty
      title="No applications yet"
      action={
        <a className="button button-quiet small-button" href="/apply" target="_blank" rel="noreferrer">
          See the application form
        </a>
      }
    >
      As soon as someone applies, the application appears here.
    </Empty>
  );
}
