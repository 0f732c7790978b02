import type { ListQuery } from "#desk/api/applications.ts";
import { Empty } from "../layout/states.tsx";
import { FILTER_LABELS } from "../lib/labels.ts";

/** Explains why the list is empty. */
export function EmptyList({ query: { filter, search } }: { query: ListQuery }) {
  if (search)
    return (
      <Empty title="Nothing found">
        Search by part of a name, an email address or an application’s number, or by a few digits of a phone
        number. The counts of the filters show where else there is something.
      </Empty>
    );
  if (filter !== "all")
    return (
      <Empty title={`No applications here: ${FILTER_LABELS[filter]}`}>The other filters may have some.</Empty>
    );
  return <Empty title="No applications yet">As soon as someone applies, the application appears here.</Empty>;
}
