/** Maximum of open connections. Each may have a file open, and most systems allow 4,096 open files. */
export const MAX_CONNECTIONS = 2_000;

/** Connections of one address at one time. A household behind one address needs six for each browser. */
export const MAX_CONNECTIONS_PER_CLIENT = 400;

/** Bytes a second of the slowest line on which a large body, as of a photo, is waited for: 1 Mbit/s. */
export const SLOWEST_LINE = 125_000;

/** Milliseconds for any request to arrive: the largest body, 40 MB, takes so long on such a line. */
export const LONGEST_REQUEST = 320_000;

/**
 * How much of the server one client may take, as options of Fastify; times in milliseconds. Long enough for a phone on a
 * poor line, short enough that slow and vanished clients go away.
 */
export const limits = {
  /** For the body of a request to arrive, unless it may be large. */
  requestTimeout: 15_000,
  /** For the next request on a connection: longer than the 60 seconds of most proxies, so that we never close it before them. */
  keepAliveTimeout: 65_000,
  /** Without a byte in either direction, for instance to a reader that has stopped reading. */
  connectionTimeout: 30_000,
  /** Put on one connection, all at once if it likes: each has a file open until it is answered. */
  maxRequestsPerSocket: 100,
  /** Bytes of a request's body. */
  bodyLimit: 1024,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
};
