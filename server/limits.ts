/** Connections open at one time. One more is closed at once. */
export const mostConnections = 2_000;

/**
 * How much of the server one client may take, as options of Fastify; times in milliseconds.
 *
 * Long enough for a phone on a poor line, short enough that slow and vanished clients go away. The wait for the next
 * request is above the 60 seconds after which proxies commonly let go of a connection, so that it is never our side that
 * closes one while they put a request on it. Each connection may have a file open besides, and both together stay below
 * the 4,096 open files that nearly every system allows a process.
 */
export const limits = {
  /** For a whole request to arrive. */
  requestTimeout: 15_000,
  /** For the next request on an open connection. */
  keepAliveTimeout: 65_000,
  /** Without a byte in either direction, for instance to a reader that has stopped reading. */
  connectionTimeout: 30_000,
  /** Put on one connection, all at once if it likes: each has a file open until it is answered. */
  maxRequestsPerSocket: 100,
  /** Bytes of a request's body. */
  bodyLimit: 1024,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
};
