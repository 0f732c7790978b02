/** The maximum number of open connections. Each may have a file open, and most systems allow 4,096 open files. */
export const MAX_CONNECTIONS = 2_000;

/**
 * The maximum number of concurrent connections of one address. Each browser of a household needs six. With all IPv6 networks of
 * its provider's line a household can have five times as many: half of all.
 */
export const MAX_CONNECTIONS_PER_CLIENT = 200;

/**
 * The maximum number of requests that a connection sends ahead of their answers. Browsers wait for each answer, but
 * may notice its end a little earlier than the server.
 */
export const MAX_PIPELINED = 2;

/** The minimum speed for a large body such as a photo, in bytes a second: 1 Mbit/s. */
export const MIN_BYTES_PER_SECOND = 125_000;

/** The maximum time for any request in milliseconds: that of the largest body, 40 MB, at the minimum speed. */
export const MAX_REQUEST_MS = 320_000;

/**
 * The limits for one client, as Fastify options; times in milliseconds. Long enough for a phone on a poor connection, short
 * enough to get rid of slow and vanished clients.
 */
export const limits = {
  /** The maximum time to receive the body of a request, unless it may be large. */
  requestTimeout: 15_000,
  /** The time to wait for the next request: longer than the 60 seconds of most proxies, so that we never close first. */
  keepAliveTimeout: 65_000,
  /** The maximum time without a byte in either direction, for instance if a client has stopped reading. */
  connectionTimeout: 30_000,
  /** In bytes. */
  bodyLimit: 1024,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
};
