import { queryOptions } from "@tanstack/react-query";
import { type Session, session, ways } from "#desk/api/people.ts";
import { claimDrafts } from "../lib/use-draft.ts";
import { AskError, ask } from "./ask.ts";

export const SESSION = ["session"];
/** Whether the server ended the session while somebody was at the desk. */
export const ENDED = [...SESSION, "ended"];

/** Who is signed in; null where nobody is. */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: ({ signal }) => ask("/session", session, { signal }).then(claimed, nobodyWhenRefused),
  staleTime: 60_000,
});

/** How people can sign in here. */
export const waysQuery = queryOptions({
  queryKey: [...SESSION, "ways"],
  queryFn: ({ signal }) => ask("/session/ways", ways, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

function claimed(answer: Session): Session {
  claimDrafts(answer.person);
  return answer;
}

function nobodyWhenRefused(error: unknown): Session | null {
  if (error instanceof AskError && error.status === 401) return null;
  throw error;
}
