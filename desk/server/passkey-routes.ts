import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { COSEALG } from "@simplewebauthn/server/helpers";
import { passkeyAdding, passkeyAnswer, passkeyQuestion, session } from "../api/people.ts";
import { keepChallenge, takeChallenge } from "./challenges.ts";
import { passkeyOrigin } from "./origin.ts";
import { addPasskey, findPasskey, passkeysOf, usedPasskey } from "./passkeys.ts";
import { Refusal } from "./refusal.ts";
import { openRoute, type Route, route } from "./route.ts";
import { refuseTry, sessionOf } from "./session-routes.ts";
import { signIn } from "./sessions.ts";

// What every authenticator knows one of. Named here, since the library's own choice adds what Node warns of.
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
// Asked for, not required: a security key without a PIN is still better than no passkey.
const userVerification = "preferred";

/** Signing in by a passkey, and adding one. */
export const passkeyRoutes: readonly Route[] = [
  openRoute({
    method: "POST",
    path: "/session/passkey/options",
    answer: passkeyQuestion,
    async run({ desk, request }) {
      const rpID = passkeyOrigin(request, desk).hostname;
      const options = await generateAuthenticationOptions({ rpID, userVerification });
      return { ticket: await keepChallenge(desk, options.challenge, null), options };
    },
  }),
  openRoute({
    method: "POST",
    path: "/session/passkey",
    body: passkeyAnswer,
    answer: session,
    async run({ desk, body: { ticket, response }, request, reply }) {
      const { origin, hostname } = passkeyOrigin(request, desk);
      const { run } = desk.store.database;
      const answer = response as unknown as AuthenticationResponseJSON;
      const challenge = await takeChallenge(desk, ticket, null);
      const passkey = await findPasskey(run, String(answer.id));
      if (!challenge || !passkey)
        return refuseTry(desk, "This passkey is not known here, or it took too long.");
      const { authenticationInfo: info } = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostname,
        credential: passkey.credential,
        requireUserVerification: false,
      }).then(
        (result) => (result.verified ? result : refuseTry(desk, "This passkey could not be confirmed.")),
        () => refuseTry(desk, "This passkey could not be confirmed."),
      );
      await usedPasskey(run, passkey.id, info.newCounter, desk.now());
      return sessionOf(desk, await signIn(desk, passkey.personId, request, reply));
    },
  }),
  route({
    method: "POST",
    path: "/passkeys/options",
    answer: passkeyQuestion,
    async run({ desk, me, request }) {
      const options = await generateRegistrationOptions({
        rpName: desk.delivery.name,
        rpID: passkeyOrigin(request, desk).hostname,
        userName: me.name,
        userDisplayName: me.name,
        userID: new Uint8Array(Buffer.from(me.personId)),
        excludeCredentials: (await passkeysOf(desk.store.database.run, me.personId)).map(
          ({ credential }) => credential,
        ),
        supportedAlgorithmIDs,
        // Kept by the authenticator with the name, so that signing in asks for no name.
        authenticatorSelection: { residentKey: "required", userVerification },
      });
      return { ticket: await keepChallenge(desk, options.challenge, me.personId), options };
    },
  }),
  route({
    method: "POST",
    path: "/passkeys",
    body: passkeyAdding,
    answer: session,
    async run({ desk, me, body: { ticket, response, label }, request }) {
      const { origin, hostname } = passkeyOrigin(request, desk);
      const challenge = await takeChallenge(desk, ticket, me.personId);
      if (!challenge) throw new Refusal(400, "This took longer than five minutes. Add the passkey again.");
      const refused = () => new Refusal(400, "This passkey could not be confirmed. Add it again.");
      const { registrationInfo: info } = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostname,
        requireUserVerification: false,
        supportedAlgorithmIDs,
      }).catch(() => Promise.reject(refused()));
      if (!info) throw refused();
      await addPasskey(desk.store.database.run, me.personId, info.credential, label, desk.now());
      return sessionOf(desk, me);
    },
  }),
];
