import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { tabPerson } from "../lib/tab-person.ts";
import { collectMissedFailures } from "./missed-failures.ts";
import { hasStatus, wasRefused } from "./request.ts";
import { clearCache, requestSignOut, SESSION_KEY, watchSignOut } from "./session.ts";

const MAX_RETRIES = 2;

// By default a timer shows that a request is pending. On a busy page a second press can come before it.
notifyManager.setScheduler(queueMicrotask);

/** The cache of API responses. It is cleared when the session ends. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: signOutWhenRefused }),
  mutationCache: new MutationCache({ onError: signOutWhenRefused }),
  defaultOptions: {
    queries: { retry: (count, error) => count < MAX_RETRIES && !wasRefused(error) },
    // A mutation runs now or fails visibly. It is not repeated an hour later.
    mutations: { networkMode: "always" },
  },
});

collectMissedFailures(queryClient);

/** Signs this device out. Clears the cache now, and notifies the server once there is a connection. */
export function signOut(): void {
  requestSignOut();
  leave(false);
}

/** Empties this tab when the person signs out in another tab of this device. */
export function followSignOut(): void {
  watchSignOut(() => queryClient.getQueryData(SESSION_KEY) && leave(true));
}

function leave(elsewhere: boolean): void {
  clearCache(queryClient, elsewhere);
  void queryClient.resetQueries({ queryKey: SESSION_KEY, exact: true });
}

/** Leads to the sign-in page if the server says that nobody is signed in. */
export function signOutWhenRefused(error: Error): void {
  if (!(hasStatus(error, 401) && queryClient.getQueryData(SESSION_KEY))) return;
  // A late answer to someone who used the tab before.
  if (error.person !== tabPerson()) return;
  clearCache(queryClient, true);
  queryClient.setQueryData(SESSION_KEY, null);
}
