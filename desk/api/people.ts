import * as v from "valibot";
import { EMAIL_PATTERN } from "#app/lib/email.ts";
import { trimUnseen } from "#app/lib/visible-text.ts";
import { id, personName, time } from "./shared.ts";

/** Any object: what browser and authenticator say to each other, which @simplewebauthn reads on both sides. */
const webauthn = v.looseObject({});

const NO_EMAIL = "This is not an email address.";

/**
 * Who is signed in. GET /session, and the answer to each way of signing in. 401 for anybody else. DELETE /session signs
 * this device out, with 204.
 */
export const session = v.object({
  person: personName,
  /** Where codes go, once the person has said so; null where there is none. */
  email: v.nullable(v.string()),
  /** Whether the server can mail codes. */
  mail: v.boolean(),
  residence: v.string(),
});

/** POST /session/invite: spends the token from the `#fragment` of an invitation. */
export const inviteSpending = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });

/** GET /session/ways: how people can sign in here. */
export const ways = v.object({ code: v.boolean(), residence: v.string() });

const emailText = v.pipe(v.string(), v.transform(trimUnseen), v.maxLength(254));

/** POST /session/code/ask: answered in the same way whether or not the address is known. */
export const codeAsking = v.object({ email: emailText });

/** POST /session/code: eight digits, good for ten minutes and five tries. */
export const codeSpending = v.object({
  email: emailText,
  code: v.pipe(v.string(), v.regex(/^\d{8}$/)),
});

/** POST /session/passkey/options and /passkeys/options. The ticket says which question is answered. */
export const passkeyQuestion = v.object({ ticket: id, options: webauthn });

/** POST /session/passkey, to sign in. The id is of the passkey, in base64url. */
export const passkeyAnswer = v.object({
  ticket: id,
  response: v.looseObject({
    id: v.pipe(v.string(), v.regex(/^[\w-]+$/, "This is no answer of a passkey.")),
  }),
});

/** POST /passkeys, answered with the session, to add one to the person who is signed in. */
export const passkeyAdding = v.object({ ticket: id, response: webauthn, label: personName });

/** PUT /session/email, answered with the session: where codes for the person who is signed in go; null for nowhere. */
export const emailChange = v.object({
  email: v.nullable(
    v.pipe(
      emailText,
      v.regex(EMAIL_PATTERN, NO_EMAIL),
      // PostgreSQL keeps no null.
      v.regex(/^\P{Cc}*$/u, NO_EMAIL),
    ),
  ),
});

/** GET /people. DELETE /people/<id>, /devices/<id> and /passkeys/<id> take each off at once. */
export const people = v.object({
  people: v.array(
    v.object({
      id,
      name: personName,
      you: v.boolean(),
      devices: v.array(v.object({ id, label: v.string(), seenAt: time, thisOne: v.boolean() })),
      passkeys: v.array(v.object({ id, label: v.string(), createdAt: time, usedAt: v.nullable(time) })),
    }),
  ),
  /** Tries to sign in that failed within the last 30 days. */
  wrongTries: v.object({ count: v.number(), last: v.nullable(time) }),
});

export type Session = v.InferOutput<typeof session>;
export type People = v.InferOutput<typeof people>;
