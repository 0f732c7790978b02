import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Session, session } from "#desk/api/people.ts";
import { fetchJson } from "../api/fetch-json.ts";
import { forgetSignOut, SESSION_KEY } from "../api/session.ts";
import { claimDrafts } from "../lib/use-draft.ts";

/** One of the ways to sign in: sends what the person has, and opens the desk with the answer. */
export function useSignIn<Proof = void>(prove: (proof: Proof) => Promise<Session>, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: prove,
    onSuccess: (answer) => {
      claimDrafts(answer.person);
      forgetSignOut();
      onDone?.();
      queries.setQueryData(SESSION_KEY, answer);
    },
  });
}

/** Spends an invitation. */
export function acceptInvitation(token: string): Promise<Session> {
  return fetchJson("/session/invite", session, { method: "POST", body: { token } });
}
