import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readItem, removeItem, writeItem } from "#app/lib/storage.ts";
import { invitation, residence, type Session, session } from "#desk/api/people.ts";
import { setTabPerson } from "../lib/tab-person.ts";
import { fetchApi, fetchJson } from "./fetch-json.ts";
import { hasStatus } from "./request.ts";

export const SESSION_KEY = ["session"];
/** Whether the server or another tab ended the session while the desk was in use. */
export const SESSION_ENDED_KEY = [...SESSION_KEY, "ended"];

/** Local storage: a sign-out on this device that the server may not have received yet. */
const SIGN_OUT_ITEM = "desk-sign-out";
// Used for this page if the browser blocks storage.
let isSigningOutHere = false;

/** The signed-in person, or null. Sends a pending sign-out first. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  async queryFn({ client, signal }) {
    if (isSigningOut()) return endSession(client);
    try {
      return startSession(client, await fetchJson("/session", session, { signal }));
    } catch (error) {
      // The end of a session that was in use clears the cache.
      if (client.getQueryData(SESSION_KEY)) throw error;
      return nullIfSignedOut(error);
    }
  },
  // Someone may have signed in in another tab a moment ago.
  staleTime: ({ state }) => (state.data === null ? 0 : 60_000),
  // Someone else may sign in in another window, while this one keeps the focus.
  refetchInterval: ({ state }) => state.data !== null && 60_000,
});

/** Remembers to sign this device out, with or without a connection. */
export function requestSignOut(): void {
  isSigningOutHere = !writeItem("local", SIGN_OUT_ITEM, "yes");
}

/** Forgets the pending sign-out: the server has received it, or someone has signed in since. */
export function forgetSignOut(): void {
  isSigningOutHere = false;
  removeItem("local", SIGN_OUT_ITEM);
}

/** Calls `listener` when another tab signs this device out. */
export function watchSignOut(listener: () => void): void {
  // The mark is removed once the server knows, or somebody signs in.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === SIGN_OUT_ITEM && newValue !== null) listener();
  });
}

/** Whether a sign-out of this device is pending. */
export function isSigningOut(): boolean {
  return isSigningOutHere || readItem("local", SIGN_OUT_ITEM) !== null;
}

/**
 * Forgets everything that was loaded for the signed-in person.
 * @param ended whether the server or another tab ended the session, rather than the person in this tab
 */
export function clearCache(client: QueryClient, ended: boolean): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  client.setQueryData(SESSION_ENDED_KEY, ended);
}

/** Makes this the tab of the signed-in person, and forgets what was loaded for anyone else. */
export function startSession(client: QueryClient, answer: Session): Session {
  if (client.getQueryData<Session>(SESSION_KEY)?.person !== answer.person) clearCache(client, false);
  setTabPerson(answer.person);
  return answer;
}

async function endSession(client: QueryClient): Promise<null> {
  await fetchApi("/session", { method: "DELETE" }).catch(nullIfSignedOut);
  forgetSignOut();
  // The sign-out was requested in another tab.
  if (client.getQueryData(SESSION_KEY)) clearCache(client, true);
  return null;
}

/** The residence of this desk. */
export const residenceQuery = queryOptions({
  queryKey: [...SESSION_KEY, "residence"],
  queryFn: ({ signal }) => fetchJson("/residence", residence, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The person an invitation is for. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: [...SESSION_KEY, "invitation", token],
    queryFn: ({ signal }) =>
      fetchJson("/session/invite/lookup", invitation, { method: "POST", body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

function nullIfSignedOut(error: unknown): null {
  if (hasStatus(error, 401)) return null;
  throw error;
}
