import { type Mutation, type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import { tabPerson } from "../lib/tab-person.ts";
import { mayHaveWorked } from "./request.ts";
import { SESSION_KEY } from "./session.ts";

/** An action that failed after its person had gone on, and the address of the page where it was begun. */
type MissedFailure = {
  id: number;
  what: string;
  message: string;
  address: string;
  person: string | null;
};

declare module "@tanstack/react-query" {
  interface Register {
    /** Names the action and its object, like "Saving the note on Ann", so that its failure can be reported on another page. */
    mutationMeta: { what?: string | ((variables: never) => string) };
  }
}

/** The failures that no page has shown yet. Only their person should see them, also in a later session. */
export const missedFailuresQuery = queryOptions<MissedFailure[]>({
  queryKey: [...SESSION_KEY, "missed failures"],
  queryFn: skipToken,
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
});

/** Collects the failures of actions whose component is gone, and with it the place for the message. */
export function collectMissedFailures(client: QueryClient): void {
  const begun = new Map<Mutation, Pick<MissedFailure, "address" | "person"> & { observers: number }>();
  client.getMutationCache().subscribe((event) => {
    const { type, mutation } = event;
    if (!mutation?.meta?.what) return;
    if (type === "added") {
      const { pathname, search, hash } = window.location;
      begun.set(mutation, { address: pathname + search + hash, person: tabPerson(), observers: 0 });
    }
    const known = begun.get(mutation);
    if (!known) return;
    if (type === "observerAdded") known.observers += 1;
    if (type === "observerRemoved") known.observers -= 1;
    if (type === "removed") begun.delete(mutation);
    if (type !== "updated") return;
    const { error, status } = mutation.state;
    const { observers, ...origin } = known;
    const what = nameOf(mutation);
    // The action is tried again. Elsewhere the same words may mean another one, such as for two applicants of one name.
    if (status === "pending")
      dismissFailures(
        client,
        (one) => one.what === what && one.person === origin.person && pathOf(one) === pathOf(origin),
      );
    if (status !== "error" || observers > 0) return;
    const message = `${what} ${mayHaveWorked(error) ? "may have failed" : "failed"}. ${error.message}`;
    const failure = { id: mutation.mutationId, what, message, ...origin };
    client.setQueryData(missedFailuresQuery.queryKey, (failures = []) => [...failures, failure]);
  });
}

/** Forgets the failures that the person has seen or repaired. */
export function dismissFailures(client: QueryClient, isDone: (failure: MissedFailure) => boolean): void {
  client.setQueryData(missedFailuresQuery.queryKey, (failures = []) =>
    failures.some(isDone) ? failures.filter((one) => !isDone(one)) : failures,
  );
}

function nameOf({ meta, state }: Mutation): string {
  const { what = "" } = meta ?? {};
  return typeof what === "string" ? what : what(state.variables as never);
}

function pathOf({ address }: Pick<MissedFailure, "address">): string {
  return new URL(address, window.location.origin).pathname;
}
