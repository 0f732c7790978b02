import { createServer, type RequestListener, type Server } from "node:http";
import type { Limits } from "./settings.ts";

/** Makes Node's server for Fastify, held to the limits, not yet listening. */
export function makeHttpServer(limits: Limits, listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.idle,
      connectionsCheckingInterval: limits.checkEvery,
      // Node would refuse without our headers; see refuseImproper.
      requireHostHeader: false,
      // No request with a body is ever answered, so none needs a stream for it.
      optimizeEmptyRequests: true,
    },
    listener,
  );
  server.setTimeout(limits.stalled);
  server.maxConnections = limits.connections;
  return server;
}
