import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { COSEALG } from "@simplewebauthn/server/helpers";
import { storeChallenge, takeChallenge } from "#database/people/challenges.ts";
import {
  addPasskey,
  findPasskey,
  MAX_PASSKEYS,
  type Passkey,
  passkeysOf,
  recordPasskeyUse,
} from "#database/people/passkeys.ts";
import type { Handle } from "#database/transaction.ts";
import { HttpError } from "#server/http-error.ts";
import {
  type PasskeyResponse,
  passkeyOptions,
  passkeyRegistration,
  passkeyResponse,
  session,
} from "../api/people.ts";
import { verifyNewPasskey } from "./attestation.ts";
import { audit } from "./audit.ts";
import { type DeskContext, transact } from "./context.ts";
import { passkeyOrigin } from "./origin.ts";
import { openRoute, type Route, type RouteRequest, route } from "./route.ts";
import { rejectSignIn, sessionOf } from "./session-routes.ts";
import { renewToken, signIn } from "./sessions.ts";

// Every authenticator supports at least one of these. The library's default adds one that Node warns about.
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
// A passkey is two factors: the device, and the fingerprint, face or PIN of the person (OWASP ASVS 5.0, 6.3.3).
const userVerification = "required";

/** The routes that sign in with a passkey, confirm with one, and add one. */
export const passkeyRoutes: readonly Route[] = [
  openRoute({
    method: "POST",
    path: "/session/passkey/options",
    response: passkeyOptions,
    async run({ desk, request }) {
      const rpID = passkeyOrigin(request, desk).hostname;
      const options = await generateAuthenticationOptions({ rpID, userVerification });
      return withChallenge(desk, options, null);
    },
  }),
  openRoute({
    method: "POST",
    path: "/session/passkey",
    body: passkeyResponse,
    response: session,
    async run(call) {
      const { desk, request } = call;
      const { label, recordUse } = await verifyPasskey(call, null);
      const me = await signIn(desk, call, {
        by: "passkey",
        method: `the passkey ${label}`,
        find: recordUse,
      });
      return me ? sessionOf(desk, me) : rejectSignIn(desk, request, NOT_KNOWN);
    },
  }),
  route({
    method: "POST",
    path: "/session/passkey-check/options",
    response: passkeyOptions,
    async run({ desk, me, request }) {
      const own = await passkeysOf(desk.store, me.personId);
      if (own.length === 0)
        throw new HttpError(
          400,
          "To do this you need a passkey, which you add right after signing in with an invitation. Ask someone else at the desk for a new invitation, or the person who runs your server.",
        );
      const rpID = passkeyOrigin(request, desk).hostname;
      const allowCredentials = own.map(descriptorOf);
      const options = await generateAuthenticationOptions({ rpID, userVerification, allowCredentials });
      return withChallenge(desk, options, me.personId);
    },
  }),
  route({
    method: "POST",
    path: "/session/passkey-check",
    body: passkeyResponse,
    async run(call) {
      const { label, recordUse } = await verifyPasskey(call, call.me.personId);
      const isConfirmed = await transact(call.desk, async (desk) => {
        if ((await recordUse(desk.store)) !== call.me.personId) return false;
        await audit(desk, call.me, "passkey used", label);
        return true;
      });
      if (!isConfirmed) await rejectSignIn(call.desk, call.request, NOT_CONFIRMED);
      await renewToken(call.desk, call.me, call.reply);
    },
  }),
  route({
    method: "POST",
    path: "/passkeys/options",
    needsPasskeyCheck: true,
    response: passkeyOptions,
    async run({ desk, me, request }) {
      const options = await generateRegistrationOptions({
        rpName: desk.delivery.name,
        rpID: passkeyOrigin(request, desk).hostname,
        userName: me.name,
        userDisplayName: me.name,
        userID: new Uint8Array(userHandleOf(me.personId)),
        excludeCredentials: (await passkeysOf(desk.store, me.personId)).map(descriptorOf),
        supportedAlgorithmIDs,
        // A discoverable credential, so that signing in needs no name.
        authenticatorSelection: { residentKey: "required", userVerification },
      });
      return withChallenge(desk, options, me.personId);
    },
  }),
  route({
    method: "POST",
    path: "/passkeys",
    needsPasskeyCheck: true,
    body: passkeyRegistration,
    response: session,
    async run({ desk, me, body: { challengeId, response, label }, request }) {
      const { origin, hostname } = passkeyOrigin(request, desk);
      const challenge = await takeChallenge(desk.store, challengeId, me.personId, desk.now());
      if (!challenge) throw new HttpError(400, "This took longer than five minutes. Add the passkey again.");
      const refused = () => new HttpError(400, "This passkey could not be confirmed. Add it again.");
      const { registrationInfo: info } = await verifyNewPasskey({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostname,
        requireUserVerification: true,
        supportedAlgorithmIDs,
      }).catch(() => Promise.reject(refused()));
      if (!info || info.credential.id.length > MAX_ID_LENGTH) throw refused();
      await transact(desk, async (desk) => {
        const outcome = await addPasskey(desk.store, me, info.credential, label, desk.now());
        if (outcome === "exists") throw new HttpError(409, "This passkey is at the desk already.");
        if (outcome === "full")
          throw new HttpError(422, `You have ${MAX_PASSKEYS} passkeys, which is the most. Remove one first.`);
        await audit(desk, me, "passkey added", label);
      });
      return sessionOf(desk, me);
    },
  }),
];

/** 1,023 bytes in base64url: https://www.w3.org/TR/webauthn-3/#sctn-registering-a-new-credential, step 26. */
const MAX_ID_LENGTH = 1364;

const NOT_KNOWN = "This passkey is not known here, or it took too long.";
const NOT_CONFIRMED = "This passkey could not be confirmed.";

/** Options for the browser, with the id of their challenge. `personId` is the person who must respond; null for anyone. */
async function withChallenge<Options extends { challenge: string }>(
  { store, now }: DeskContext,
  options: Options,
  personId: string | null,
) {
  return { challengeId: await storeChallenge(store, options.challenge, personId, now()), options };
}

/**
 * Verifies the response of an authenticator. `recordUse` records it and returns the id of the person; undefined if the
 * passkey was removed in the meantime.
 * @param expectedPerson the person the challenge was created for; null for anyone
 * @throws HttpError, which is counted as a failed sign-in
 */
async function verifyPasskey(
  {
    desk,
    body: { challengeId, response },
    request,
  }: Pick<RouteRequest<unknown, unknown, PasskeyResponse>, "desk" | "body" | "request">,
  expectedPerson: string | null,
): Promise<{ label: string; recordUse: (store: Handle) => Promise<string | undefined> }> {
  const { origin, hostname } = passkeyOrigin(request, desk);
  const { store } = desk;
  const answer = response as unknown as AuthenticationResponseJSON;
  const challenge = await takeChallenge(store, challengeId, expectedPerson, desk.now());
  const passkey = await findPasskey(store, answer.id);
  if (!challenge || !passkey || !belongsToOwner(answer, passkey))
    return rejectSignIn(desk, request, NOT_KNOWN);
  const result = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: passkey.credential,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) return rejectSignIn(desk, request, NOT_CONFIRMED);
  const { newCounter } = result.authenticationInfo;
  return {
    label: passkey.label,
    recordUse: (store) => recordPasskeyUse(store, passkey.id, newCounter, desk.now()),
  };
}

/** The fields that a browser needs to find a passkey. The library would also send the key and the counter. */
function descriptorOf({ credential: { id, transports = [] } }: Passkey) {
  return { id, transports };
}

function userHandleOf(personId: string): Buffer {
  return Buffer.from(personId);
}

/** https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion, step 6: a user handle must be that of the owner. */
function belongsToOwner({ response }: AuthenticationResponseJSON, { personId }: Passkey): boolean {
  return !response.userHandle || response.userHandle === userHandleOf(personId).toString("base64url");
}
