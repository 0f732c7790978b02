import { type Mutation, type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import { ApiError, mayHaveWorked } from "./fetch-json.ts";

/** An action that failed after the person had gone on, with the address of the page where it was begun. */
export type MissedFailure = { id: number; message: string; place: string };

declare module "@tanstack/react-query" {
  interface Register {
    /** `what` names the action, like "Saving the note", so that its failure can be reported on another page. */
    mutationMeta: { what?: string };
  }
}

/** The failures that no page has shown yet. They belong to the session, as everything that is loaded. */
export const missedFailuresQuery = queryOptions<MissedFailure[]>({
  queryKey: ["missed failures"],
  queryFn: skipToken,
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
});

/** Collects the failures of actions whose component is gone, and with it the place for the message. */
export function collectMissedFailures(client: QueryClient): void {
  const watched = new Map<Mutation, { place: string; observers: number }>();
  client.getMutationCache().subscribe((event) => {
    const { type, mutation } = event;
    if (!mutation?.meta?.what) return;
    if (type === "added") {
      const { pathname, search } = window.location;
      watched.set(mutation, { place: pathname + search, observers: 0 });
    }
    const known = watched.get(mutation);
    if (!known) return;
    if (type === "observerAdded") known.observers += 1;
    if (type === "observerRemoved") known.observers -= 1;
    if (type === "removed") watched.delete(mutation);
    const { error } = mutation.state;
    // The end of the session is shown by the sign-in page, where the next person may be.
    const isSignedOut = error instanceof ApiError && error.status === 401;
    if (type === "updated" && event.action.type === "error" && error && known.observers === 0 && !isSignedOut)
      show(client, {
        id: mutation.mutationId,
        place: known.place,
        message: `${mutation.meta.what} ${mayHaveWorked(error) ? "may have failed" : "failed"}. ${error.message}`,
      });
  });
}

/** Forgets a failure that the person has seen. */
export function dismissFailure(client: QueryClient, id: number): void {
  client.setQueryData(missedFailuresQuery.queryKey, (failures = []) =>
    failures.filter((one) => one.id !== id),
  );
}

function show(client: QueryClient, failure: MissedFailure): void {
  client.setQueryData(missedFailuresQuery.queryKey, (failures = []) => [...failures, failure]);
}
