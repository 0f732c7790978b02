import { queryOptions } from "@tanstack/react-query";
import { invitation, residence, type Session, session } from "#desk/api/people.ts";
import { claimDrafts } from "../lib/use-draft.ts";
import { ApiError, ask } from "./ask.ts";

export const SESSION = ["session"];
/** Whether the server ended the session while somebody was at the desk. */
export const ENDED = [...SESSION, "ended"];

/** Who is signed in; null where nobody is. */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: ({ signal }) => ask("/session", session, { signal }).then(claimed, nobodyWhenRefused),
  staleTime: 60_000,
});

/** Whose desk this is. */
export const residenceQuery = queryOptions({
  queryKey: [...SESSION, "residence"],
  queryFn: ({ signal }) => ask("/residence", residence, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whom an invitation is for. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: [...SESSION, "invitation", token],
    queryFn: ({ signal }) =>
      ask("/session/invite/look", invitation, { method: "POST", body: { token }, signal }),
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
