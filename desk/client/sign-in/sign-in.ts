import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Session, session } from "#desk/api/people.ts";
import { fetchJson } from "../api/fetch-json.ts";
import { forgetSignOut, SESSION_KEY } from "../api/session.ts";
import { claimNoteDrafts } from "../lib/note-drafts.ts";

/** Signs in with a credential and opens the desk. */
export function useSignIn<Credential = void>(
  send: (credential: Credential) => Promise<Session>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      claimNoteDrafts(answer.person);
      forgetSignOut();
      onDone?.();
      queries.setQueryData(SESSION_KEY, answer);
    },
  });
}

/** Accepts an invitation. */
export function acceptInvitation(token: string): Promise<Session> {
  return fetchJson("/session/invite", session, { method: "POST", body: { token } });
}
