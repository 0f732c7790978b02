import {
  codeAsking,
  codeSpending,
  emailChange,
  inviteSpending,
  type Session,
  session,
  ways,
} from "../api/people.ts";
import { askCode, spendCode } from "./codes.ts";
import type { Desk } from "./desk.ts";
import { setEmail, spendInvitation } from "./people.ts";
import { Refusal } from "./refusal.ts";
import { openRoute, type Route, route } from "./route.ts";
import { forgetCookie, type Me, signIn } from "./sessions.ts";
import { countWrongTry } from "./wrong-tries.ts";

/** Signing in by an invitation or a code, and out again. */
export const sessionRoutes: readonly Route[] = [
  openRoute({
    method: "GET",
    path: "/session/ways",
    answer: ways,
    run: async ({ desk: { delivery, mail } }) => ({ code: mail !== undefined, residence: delivery.name }),
  }),
  openRoute({
    method: "POST",
    path: "/session/invite",
    body: inviteSpending,
    answer: session,
    async run({ desk, body: { token }, request, reply }) {
      const { run } = desk.store.database;
      const personId = await spendInvitation(run, token, desk.now());
      if (!personId) return refuseTry(desk, "This invitation was used already, or is older than 15 minutes.");
      return sessionOf(desk, await signIn(desk, personId, request, reply));
    },
  }),
  openRoute({
    method: "POST",
    path: "/session/code/ask",
    body: codeAsking,
    run: async ({ desk, body: { email }, request }) => askCode(desk, email, request.log),
  }),
  openRoute({
    method: "POST",
    path: "/session/code",
    body: codeSpending,
    answer: session,
    async run({ desk, body: { email, code }, request, reply }) {
      const personId = await spendCode(desk, email, code);
      if (!personId) return refuseTry(desk, "This is not the code, or it is older than ten minutes.");
      return sessionOf(desk, await signIn(desk, personId, request, reply));
    },
  }),
  route({
    method: "GET",
    path: "/session",
    answer: session,
    run: async ({ desk, me }) => sessionOf(desk, me),
  }),
  route({
    method: "DELETE",
    path: "/session",
    async run({ desk, me, reply }) {
      await desk.store.database.run("DELETE FROM devices WHERE id = $1", [me.deviceId]);
      forgetCookie(reply);
    },
  }),
  route({
    method: "PUT",
    path: "/session/email",
    body: emailChange,
    answer: session,
    async run({ desk, me, body: { email } }) {
      await setEmail(desk.store.database.run, me.personId, email);
      return sessionOf(desk, { ...me, email });
    },
  }),
];

/** Who is signed in, as they are told. */
export function sessionOf({ delivery, mail }: Desk, me: Me): Session {
  return {
    person: me.name,
    email: me.email,
    mail: mail !== undefined,
    residence: delivery.name,
  };
}

/** Refuses a try to sign in, and counts it. */
export async function refuseTry({ store, now }: Desk, words: string): Promise<never> {
  await countWrongTry(store.database.run, now());
  throw new Refusal(400, words);
}
