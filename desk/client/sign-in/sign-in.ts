import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Session, session } from "#desk/api/people.ts";
import { fetchJson } from "../api/fetch-json.ts";
import { forgetSignOut, SESSION_KEY, startSession } from "../api/session.ts";
import { keepsCookies } from "../lib/cookies.ts";

const NOT_SECURE =
  "This page isn’t secure, so nobody can stay signed in. Open it with https:// at the beginning of its address. If that doesn’t work, ask the person who runs your server.";
const NO_COOKIES =
  "This browser doesn’t keep cookies, so nobody can stay signed in. Allow them for this page in its settings, and try again.";

/** Signs in with a credential and opens the desk. The credential is not used if the browser could not stay signed in. */
export function useSignIn<Credential = void>(
  send: (credential: Credential) => Promise<Session>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(credential: Credential) {
      if (!window.isSecureContext) throw new Error(NOT_SECURE);
      if (!keepsCookies()) throw new Error(NO_COOKIES);
      return send(credential);
    },
    onSuccess: (answer) => {
      startSession(queries, answer);
      forgetSignOut();
      onDone?.();
      // An answer to an earlier request would sign the person out again.
      void queries.cancelQueries({ queryKey: SESSION_KEY, exact: true });
      queries.setQueryData(SESSION_KEY, answer);
    },
  });
}

/** Accepts an invitation. */
export function acceptInvitation(token: string): Promise<Session> {
  return fetchJson("/session/invite", session, { method: "POST", body: { token } });
}
