import type { FastifyRequest } from "fastify";
import { recordFailedSignIn } from "#database/people/failed-sign-ins.ts";
import { acceptInvitation, findInvitedPerson } from "#database/people/people.ts";
import { endSession } from "#database/people/sessions.ts";
import { HttpError } from "#server/http-error.ts";
import { invitation, invitationToken, residence, type Session, session } from "../api/people.ts";
import { audit, auditRefusal } from "./audit.ts";
import { type CurrentUser, type DeskContext, transact } from "./context.ts";
import { openRoute, type Route, route } from "./route.ts";
import { clearCookie, signIn } from "./sessions.ts";

const SPENT = "This invitation was used or withdrawn, or is older than 15 minutes.";

/** The routes that sign in with an invitation, and sign out. */
export const sessionRoutes: readonly Route[] = [
  openRoute({
    method: "GET",
    path: "/residence",
    response: residence,
    run: async ({ desk: { delivery, isOwnComputer } }) => ({ residence: delivery.name, isOwnComputer }),
  }),
  openRoute({
    method: "POST",
    path: "/session/invite/lookup",
    body: invitationToken,
    response: invitation,
    async run({ desk, body: { token }, request }) {
      const person = await findInvitedPerson(desk.store, token, desk.now());
      return person === undefined ? rejectSignIn(desk, request, SPENT) : { person };
    },
  }),
  openRoute({
    method: "POST",
    path: "/session/invite",
    body: invitationToken,
    response: session,
    async run(call) {
      const { desk, request, body } = call;
      const me = await signIn(desk, call, {
        by: "invitation",
        method: "an invitation",
        find: (store) => acceptInvitation(store, body.token, desk.now()),
      });
      return me ? sessionOf(desk, me) : rejectSignIn(desk, request, SPENT);
    },
  }),
  route({
    method: "GET",
    path: "/session",
    response: session,
    run: async ({ desk, me }) => sessionOf(desk, me),
  }),
  route({
    method: "DELETE",
    path: "/session",
    async run({ desk, me, reply }) {
      const isEnded = await transact(desk, async (desk) => {
        const ended = await endSession(desk.store, me.deviceId);
        if (ended !== undefined) await audit(desk, me, "signed out");
        return ended !== undefined;
      });
      // Two tabs may sign out at once. A late response to the second could remove the cookie of a newer sign-in.
      if (isEnded) clearCookie(desk, reply);
    },
  }),
];

/** The session as the desk's pages receive it. */
export function sessionOf({ delivery, delivers }: DeskContext, { name }: CurrentUser): Session {
  return { person: name, residence: delivery.name, delivers };
}

/** Rejects a sign-in attempt and counts it. */
export async function rejectSignIn(
  desk: DeskContext,
  request: FastifyRequest,
  message: string,
): Promise<never> {
  await recordFailedSignIn(desk.store, desk.now());
  await auditRefusal(desk, request);
  throw new HttpError(400, message);
}
