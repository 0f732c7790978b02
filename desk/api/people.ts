import * as v from "valibot";
import { id, personName, time } from "./shared.ts";

/** Any object: what browser and authenticator say to each other, which @simplewebauthn reads on both sides. */
const webauthn = v.looseObject({});

/**
 * Who is signed in. GET /session, and the answer to each way of signing in. 401 for anyone else. DELETE /session signs
 * this device out, with 204.
 */
export const session = v.object({
  person: personName,
  residence: v.string(),
  /** Whether applications are delivered: without delivery the desk has none to show. */
  delivers: v.boolean(),
});

/** GET /residence: whose desk this is, for the page that asks to sign in. */
export const residence = v.object({
  residence: v.string(),
  /** Whether the desk answers this computer alone: it is opened by the link that the start of the website prints. */
  isOwnComputer: v.boolean(),
});

/**
 * The token from the `#fragment` of an invitation. POST /session/invite accepts the invitation. POST /session/invite/lookup
 * only returns who it is for.
 */
export const invitationToken = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });
export const invitation = v.object({ person: personName });

/**
 * POST /invitations. A name that already has access is refused with 409. `again` invites that person to another device.
 */
export const invitationRequest = v.object({ name: personName, again: v.optional(v.boolean(), false) });
export const newInvitation = v.object({ token: v.string(), person: personName });

/** Sent with 403: the request needs a passkey check first, by POST /session/passkey-check/options and /session/passkey-check. */
export const passkeyCheckRefusal = v.object({ message: v.string(), needsPasskeyCheck: v.literal(true) });

/** Answers POST /session/passkey/options, /session/passkey-check/options and /passkeys/options. */
export const passkeyOptions = v.object({ challengeId: id, options: webauthn });

/** POST /session/passkey signs in, POST /session/passkey-check confirms who is signed in. The id is the passkey's, in base64url. */
export const passkeyResponse = v.object({
  challengeId: id,
  response: v.looseObject({
    id: v.pipe(v.string(), v.regex(/^[\w-]+$/, "This is not a passkey’s answer.")),
  }),
});

/** How a browser reaches an authenticator: https://www.w3.org/TR/webauthn-3/#enum-transport */
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/** POST /passkeys adds a passkey to the person who is signed in, and returns the session. */
export const passkeyRegistration = v.object({
  challengeId: id,
  response: v.looseObject({
    response: v.looseObject({ transports: v.optional(v.array(v.picklist(TRANSPORTS)), []) }),
  }),
  label: personName,
});

/** GET /people. DELETE /people/<id>, /devices/<id> and /passkeys/<id> remove each at once. */
export const people = v.object({
  people: v.array(
    v.object({
      id,
      name: personName,
      isCurrentUser: v.boolean(),
      addedAt: time,
      /** Who invited them first; null if the security log does not say, or not any more. */
      invitedBy: v.nullable(v.string()),
      devices: v.array(
        v.object({ id, label: v.string(), signedInAt: time, lastSeenAt: time, isCurrent: v.boolean() }),
      ),
      passkeys: v.array(v.object({ id, label: v.string(), createdAt: time, lastUsedAt: v.nullable(time) })),
    }),
  ),
  /** Tries to sign in that failed within the last 30 days. */
  failedSignIns: v.object({ count: v.number(), last: v.nullable(time) }),
});

export type PasskeyOptions = v.InferOutput<typeof passkeyOptions>;
export type PasskeyResponse = v.InferOutput<typeof passkeyResponse>;
export type Session = v.InferOutput<typeof session>;
export type People = v.InferOutput<typeof people>;
