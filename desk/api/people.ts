import * as v from "valibot";
import { id, personName, time } from "./shared.ts";

/** Any object: what browser and authenticator say to each other, which @simplewebauthn reads on both sides. */
const webauthn = v.looseObject({});

/**
 * Who is signed in. GET /session, and the answer to each way of signing in. 401 for anybody else. DELETE /session signs
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
 * The token from the `#fragment` of an invitation. POST /session/invite spends it. POST /session/invite/look spends nothing,
 * and is answered with whom the invitation is for.
 */
export const inviteSpending = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });
export const invitation = v.object({ person: personName });

/**
 * POST /invitations. A name that is at the desk already is refused with 409 unless `again` says that the person is meant, who
 * signs in on another device.
 */
export const inviting = v.object({ name: personName, again: v.optional(v.boolean(), false) });
export const invited = v.object({ token: v.string(), person: personName });

/** With 403: POST /session/proof/options and /session/proof come first. */
export const proofRefusal = v.object({ message: v.string(), needsProof: v.literal(true) });

/** POST /session/passkey/options, /session/proof/options and /passkeys/options. The ticket says which question is answered. */
export const passkeyQuestion = v.object({ ticket: id, options: webauthn });

/** POST /session/passkey, to sign in, and /session/proof, to prove again who is signed in. The id is of the passkey, in base64url. */
export const passkeyAnswer = v.object({
  ticket: id,
  response: v.looseObject({
    id: v.pipe(v.string(), v.regex(/^[\w-]+$/, "This is no answer of a passkey.")),
  }),
});

/** How a browser reaches an authenticator: https://www.w3.org/TR/webauthn-3/#enum-transport */
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/** POST /passkeys, answered with the session, to add one to the person who is signed in. */
export const passkeyAdding = v.object({
  ticket: id,
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
      you: v.boolean(),
      devices: v.array(
        v.object({ id, label: v.string(), signedInAt: time, seenAt: time, thisOne: v.boolean() }),
      ),
      passkeys: v.array(v.object({ id, label: v.string(), createdAt: time, usedAt: v.nullable(time) })),
    }),
  ),
  /** Tries to sign in that failed within the last 30 days. */
  wrongTries: v.object({ count: v.number(), last: v.nullable(time) }),
});

export type PasskeyQuestion = v.InferOutput<typeof passkeyQuestion>;
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswer>;
export type Session = v.InferOutput<typeof session>;
export type People = v.InferOutput<typeof people>;
