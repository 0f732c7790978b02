const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long things last at the desk, and how much it takes; times in milliseconds. */
export const deskLimits = {
  /** A session ends when nothing was heard of it for so long. */
  silence: 30 * DAY_MS,
  invitation: 15 * MINUTE_MS,
  challenge: 5 * MINUTE_MS,
  code: 10 * MINUTE_MS,
  triesOfCode: 5,
  /** Tries to sign in within a minute: of one address, or of one IPv6 network of 64 bits. */
  triesPerAddress: 20,
  /** Before another code is sent to the same person. */
  codePause: MINUTE_MS,
  /** An open page asks again and again: reads of one person within so long are one. */
  sameRead: 10 * MINUTE_MS,
  /** Bytes of a request: a note of 2,000 characters, each written as `\u0000`, and what a passkey says. */
  bodyLimit: 32 * 1024,
};
