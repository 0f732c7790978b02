const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long things last at the desk, and how much it takes; times in milliseconds. */
export const deskLimits = {
  /** A session ends after so long without an action of its person, and after so long in any case. */
  idleSession: 30 * DAY_MS,
  session: 90 * DAY_MS,
  /** A session that no passkey has confirmed, but an invitation alone, ends after so long. */
  unconfirmedSession: DAY_MS,
  /** A request that was sent before the session got a new token, and arrives later, is still answered. */
  lateRequest: MINUTE_MS,
  /** For so long a sign-in or a check of the passkey proves who asks for what is sensitive. */
  proof: 10 * MINUTE_MS,
  /** Tries to sign in within a minute: of one address, or of one IPv6 network of 64 bits. */
  triesPerAddress: 20,
  /** An open page asks again and again: reads of one person within so long are one. */
  sameRead: 10 * MINUTE_MS,
  /** The same for a page that was not used for five minutes. */
  sameWatch: DAY_MS,
  /** Bytes of a request: a note of 2,000 characters, each written as `\u0000`, and what a passkey says. */
  bodyLimit: 32 * 1024,
};
