import { type Mutation, type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import { mayHaveWorked } from "./fetch-json.ts";
import { sessionQuery } from "./session.ts";

/** An action that failed after its person had gone on, and the address of the page where it was begun. */
export type MissedFailure = {
  id: number;
  what: string;
  message: string;
  place: string;
  person: string | null;
};

declare module "@tanstack/react-query" {
  interface Register {
    /** `what` names the action, like "Saving the note", so that its failure can be reported on another page. */
    mutationMeta: { what?: string };
  }
}

/** The failures that no page has shown yet. Only their person should see them. */
export const missedFailuresQuery = queryOptions<MissedFailure[]>({
  queryKey: ["missed failures"],
  queryFn: skipToken,
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
});

/** Collects the failures of actions whose component is gone, and with it the place for the message. */
export function collectMissedFailures(client: QueryClient): void {
  const begun = new Map<Mutation, Pick<MissedFailure, "place" | "person"> & { observers: number }>();
  client.getMutationCache().subscribe((event) => {
    const { type, mutation } = event;
    const what = mutation?.meta?.what;
    if (!mutation || !what) return;
    if (type === "added") {
      const { pathname, search, hash } = window.location;
      const person = client.getQueryData(sessionQuery.queryKey)?.person ?? null;
      begun.set(mutation, { place: pathname + search + hash, person, observers: 0 });
      // The action is tried again. Elsewhere the same words may mean another one, such as for two applicants of one name.
      dismissFailures(client, (one) => one.what === what && one.place.split(/[?#]/)[0] === pathname);
    }
    const known = begun.get(mutation);
    if (!known) return;
    if (type === "observerAdded") known.observers += 1;
    if (type === "observerRemoved") known.observers -= 1;
    if (type === "removed") begun.delete(mutation);
    if (type !== "updated") return;
    const { error, status } = mutation.state;
    if (status !== "error" || known.observers > 0) return;
    const { observers: _, ...origin } = known;
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
