import { queryOptions } from "@tanstack/react-query";
import { readItem, removeItem, writeItem } from "#app/lib/storage.ts";
import { invitation, residence, type Session, session } from "#desk/api/people.ts";
import { claimDrafts } from "../lib/use-draft.ts";
import { ApiError, fetchApi, fetchJson } from "./fetch-json.ts";

export const SESSION_KEY = ["session"];
/** Whether the server ended the session while the desk was in use. */
export const SESSION_ENDED_KEY = [...SESSION_KEY, "ended"];

/** On the device: somebody has signed out here, and the server may not know it yet. */
const SIGN_OUT_ITEM = "desk-sign-out";
// For this page alone where the browser stores nothing.
let signsOut = false;

/** Who is signed in; null for no one. A sign-out that the server does not know yet comes first. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) =>
    isSigningOut()
      ? endSession()
      : fetchJson("/session", session, { signal }).then(claimed, nobodyWhenRefused),
  staleTime: 60_000,
});

/** Remembers to sign this device out, with or without a connection. */
export function requestSignOut(): void {
  signsOut = true;
  writeItem("local", SIGN_OUT_ITEM, "yes");
}

/** Forgets the request: the server knows, or somebody has signed in since. */
export function forgetSignOut(): void {
  signsOut = false;
  removeItem("local", SIGN_OUT_ITEM);
}

/** Whether this device is to be signed out and the server may not know it yet. */
export function isSigningOut(): boolean {
  return signsOut || readItem("local", SIGN_OUT_ITEM) !== null;
}

async function endSession(): Promise<null> {
  await fetchApi("/session", { method: "DELETE" }).catch(nobodyWhenRefused);
  forgetSignOut();
  return null;
}

/** Whose desk this is. */
export const residenceQuery = queryOptions({
  queryKey: [...SESSION_KEY, "residence"],
  queryFn: ({ signal }) => fetchJson("/residence", residence, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whom an invitation is for. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: [...SESSION_KEY, "invitation", token],
    queryFn: ({ signal }) =>
      fetchJson("/session/invite/lookup", invitation, { method: "POST", body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

function claimed(answer: Session): Session {
  claimDrafts(answer.person);
  return answer;
}

function nobodyWhenRefused(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}
