/** The limits of the intake. Times are in milliseconds, sizes in bytes. */
export const intakeLimits = {
  /** The longest possible answers take 12 kB, with any characters. */
  bodyLimit: 16 * 1024,
  /** New applications from one IP address or IPv6 /64 network, per window and per day. Several people may share it. */
  perAddress: 20,
  perDay: 100,
  /** New applications from all clients per window. This limits the disk writes of a flood from many addresses. */
  overall: 300,
  window: 60_000,
  /** Applications are refused if less space is free, to leave space for existing ones. */
  minFreeDisk: 200_000_000,
  /** When a browser may retry after the store could not accept an application. */
  retryAfterSeconds: 30,
};

export type IntakeLimits = typeof intakeLimits;
