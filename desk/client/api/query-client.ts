import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./ask.ts";
import { ENDED, SESSION } from "./session.ts";

const TRIES = 2;

/** Keeps what the server answered, and forgets all of it at once when the session has ended. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: signOutWhenRefused }),
  mutationCache: new MutationCache({ onError: signOutWhenRefused }),
  defaultOptions: {
    queries: { retry: (count, error) => count < TRIES && !wasRefused(error) },
    // A person's action happens now or fails visibly. It is not repeated an hour later.
    mutations: { networkMode: "always" },
  },
});

/**
 * Signs the page out. What was read of applications is forgotten; what was typed is kept elsewhere.
 * @param ended whether the server ended the session, and not the person
 */
export function forgetSession(ended = false): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
  queries.setQueryData(ENDED, ended);
  queries.setQueryData(SESSION, null);
}

function signOutWhenRefused(error: Error): void {
  if (error instanceof ApiError && error.status === 401 && queries.getQueryData(SESSION)) forgetSession(true);
}

function wasRefused(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
