import * as v from "valibot";
import { actor, id, personName, shortList, time } from "./shared.ts";

/** A WebAuthn message, which @simplewebauthn reads and writes on both sides. */
const webauthn = v.custom<object>((given) => typeof given === "object" && given !== null);

/**
 * The signed-in person: GET /session, and the response to every sign-in. 401 without a session. DELETE /session signs this
 * device out, with 204.
 */
export const session = v.object({
  person: actor,
  residence: v.string(),
  /** Whether delivery is on. Without delivery the desk has no applications. */
  delivers: v.boolean(),
});

/** GET /residence: the name of the residence, for the sign-in page. */
export const residence = v.object({
  residence: v.string(),
  /** Whether the desk is open to this computer only. It is then opened with the link that is printed at startup. */
  isOwnComputer: v.boolean(),
});

/**
 * The token from the `#fragment` of an invitation link. POST /session/invite accepts the invitation. POST
 * /session/invite/lookup only returns the name of the invited person.
 */
export const invitationToken = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });
export const invitation = v.object({ person: actor });

/**
 * POST /invitations. 409 if the name already has access, unless `again` asks to invite that person on another device; with
 * `again`, 404 if the name has no access.
 */
export const invitationRequest = v.object({ name: personName, again: v.optional(v.boolean(), false) });
export const newInvitation = v.object({ token: v.string(), person: actor });

/**
 * Sent with 403: the request needs a passkey check first, by POST /session/passkey-check/options and then POST
 * /session/passkey-check.
 */
export const passkeyCheckRefusal = v.object({ message: v.string(), needsPasskeyCheck: v.literal(true) });

/** The response to POST /session/passkey/options, /session/passkey-check/options and /passkeys/options. */
export const passkeyOptions = v.object({ challengeId: id, options: webauthn });

/**
 * POST /session/passkey signs in, POST /session/passkey-check confirms the signed-in person. `id` is the id of the passkey,
 * in base64url.
 */
export const passkeyResponse = v.object({
  challengeId: id,
  response: v.looseObject({
    id: v.pipe(v.string(), v.regex(/^[\w-]+$/, "This is not a passkey’s answer.")),
    response: webauthn,
  }),
});

/** The transports of WebAuthn: https://www.w3.org/TR/webauthn-3/#enum-transport */
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/** POST /passkeys adds a passkey to the person who is signed in, and returns the session. */
export const passkeyRegistration = v.object({
  challengeId: id,
  response: v.looseObject({
    response: v.looseObject({
      transports: v.optional(shortList(v.picklist(TRANSPORTS), TRANSPORTS.length), []),
    }),
  }),
  label: personName,
});

/** GET /people. DELETE /people/<id>, /devices/<id> and /passkeys/<id> take effect immediately. */
export const people = v.object({
  people: v.array(
    v.object({
      id,
      name: actor,
      isCurrentUser: v.boolean(),
      addedAt: time,
      /** Who first invited them; null if the security log does not have that entry. */
      invitedBy: v.nullable(v.string()),
      /** The number of invitations that are neither used nor expired. */
      openInvitations: v.number(),
      devices: v.array(
        v.object({ id, label: v.string(), signedInAt: time, lastSeenAt: time, isCurrent: v.boolean() }),
      ),
      passkeys: v.array(v.object({ id, label: v.string(), createdAt: time, lastUsedAt: v.nullable(time) })),
    }),
  ),
  /** Failed sign-in attempts of the last 30 days. */
  failedSignIns: v.object({ count: v.number(), last: v.nullable(time) }),
});

export type PasskeyOptions = v.InferOutput<typeof passkeyOptions>;
export type PasskeyResponse = v.InferOutput<typeof passkeyResponse>;
export type Session = v.InferOutput<typeof session>;
export type People = v.InferOutput<typeof people>;
