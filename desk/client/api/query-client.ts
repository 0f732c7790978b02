import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./fetch-json.ts";
import { SESSION_ENDED_KEY, SESSION_KEY } from "./session.ts";

const TRIES = 2;

/** Keeps what the server answered, and forgets all of it at once when the session has ended. */
export const queryClient: QueryClient = new QueryClient({
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
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  queryClient.setQueryData(SESSION_ENDED_KEY, ended);
  queryClient.setQueryData(SESSION_KEY, null);
}

function signOutWhenRefused(error: Error): void {
  if (error instanceof ApiError && error.status === 401 && queryClient.getQueryData(SESSION_KEY))
    forgetSession(true);
}

function wasRefused(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
