import { queryOptions } from "@tanstack/react-query";
import { invitation, residence, type Session, session } from "#desk/api/people.ts";
import { claimDrafts } from "../lib/use-draft.ts";
import { ApiError, fetchJson } from "./fetch-json.ts";

export const SESSION_KEY = ["session"];
/** Whether the server ended the session while the desk was in use. */
export const SESSION_ENDED_KEY = [...SESSION_KEY, "ended"];

/** Who is signed in; null for no one. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => fetchJson("/session", session, { signal }).then(claimed, nobodyWhenRefused),
  staleTime: 60_000,
});

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

function nobodyWhenRefused(error: unknown): Session | null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}
