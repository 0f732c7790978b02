import { DAY_MS, MINUTE_MS } from "#app/lib/durations.ts";

/** The limits of the desk. Times are in milliseconds. */
export const deskLimits = {
  /** A session ends after `idleSession` without an action of its person, and after `session` at the latest. */
  idleSession: 30 * DAY_MS,
  session: 90 * DAY_MS,
  /** The lifetime of a session that was started by an invitation and not confirmed with a passkey. */
  unconfirmedSession: DAY_MS,
  /** How long the previous token is accepted after a renewal, for requests under way. */
  tokenGracePeriod: MINUTE_MS,
  /** How long a sign-in or passkey check permits sensitive actions. */
  passkeyCheck: 10 * MINUTE_MS,
  /** Sign-in attempts per minute from one IP address or one IPv6 /64 network. */
  signInsPerAddress: 20,
  /** An open page polls: reads of one person within this time are recorded once. */
  repeatedRead: 10 * MINUTE_MS,
  /** The same for a page that has not been used for five minutes. */
  repeatedPoll: DAY_MS,
  /** Uploads at a time: each is in memory as a whole. */
  uploads: 2,
  /**
   * The default body limit in bytes. It fits a note of 2,000 characters, each written as `\u0000`, and a passkey response.
   */
  bodyLimit: 32 * 1024,
};
