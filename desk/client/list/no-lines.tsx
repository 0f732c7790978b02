import type { Selection } from "../api/applications.ts";
import { Empty } from "../frame/states.tsx";
import { FILTER_WORDS } from "../lib/words.ts";

/** What stands in place of an empty list, and why it is empty. */
export function NoLines({ selection: { filter, search } }: { selection: Selection }) {
  if (search)
    return (
      <Empty title="Nothing was found">
        Search by a part of the name, of the email address, of the number, or by a few digits of the phone
        number. The filters show where else there is something.
      </Empty>
    );
  if (filter !== "all")
    return (
      <Empty title={`No application is here: ${FILTER_WORDS[filter]}`}>
        The other filters may have some.
      </Empty>
    );
  return (
    <Empty title="No applications yet">
      As soon as somebody applies, the application appears here by itself.
    </Empty>
  );
}
