/** How much the intake takes; times in milliseconds, sizes in bytes. */
export const intakeLimits = {
  /** The longest possible answers, whatever characters they hold, are 12 kB. */
  bodyLimit: 16 * 1024,
  /** New applications of one address, or of one IPv6 network of 64 bits, in a window and in a day: several people may share it. */
  perAddress: 20,
  perDay: 100,
  /** New applications of all clients in a window: the limit of what is written to disk, however many addresses a flood has. */
  inAll: 300,
  window: 60_000,
  /** Below this much free space nothing is taken, so that there is room for what is there already. */
  freeDisk: 200 * 1024 * 1024,
  /** After how long a browser may ask again when the store cannot take an application. */
  retryAfterSeconds: 30,
};

export type IntakeLimits = typeof intakeLimits;
