import fastifyStatic from "@fastify/static";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from "fastify";
import { plainHeaders, refuse, refuseConnection, refuseTunnel } from "./refusals.ts";
import { readSite, type Site } from "./site.ts";
import { readTarget } from "./target.ts";
import { chooseRepresentation, matchesEtag, type TextFile } from "./text-file.ts";

export interface AppOptions {
  /** The build folder, as an absolute path. */
  readonly root: string;
  /** Content-Security-Policy values by address; an address without one gets the strictest. */
  readonly policies?: Readonly<Record<string, string>>;
  /** Passed to Fastify; off by default. */
  readonly logger?: FastifyServerOptions["logger"];
}

// Milliseconds. Long enough for a phone on a poor line, short enough that half-open connections go away.
const timeouts = { headers: 10_000, request: 15_000, idle: 65_000, stalled: 30_000, checkEvery: 5_000 };

/**
 * Makes the server of a build folder, not yet listening. It answers GET and HEAD, each page under one address
 * without a redirect, an unknown address with the 404 page, and whatever is no proper request with a status in
 * the 400s. The folder is read once: after a new build the server is started anew.
 *
 * Rejects when the folder cannot be read or has no 404 page.
 */
export async function createApp({
  root,
  policies = {},
  logger = false,
}: AppOptions): Promise<FastifyInstance> {
  const site = await readSite(root, policies);
  const app = Fastify({
    logger,
    // No request with a body is ever answered.
    bodyLimit: 1024,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    connectionTimeout: timeouts.stalled,
    // A request that arrives on an open connection during a stop is answered like any other.
    return503OnClosing: false,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.checkEvery,
      // Node would refuse without our headers; see refuseImproper.
      requireHostHeader: false,
    },
    clientErrorHandler: refuseConnection,
    // Every address leads to the one route below, which reads the original target itself.
    rewriteUrl: () => "/",
  });
  app.server.on("connect", refuseTunnel);
  app.server.on("checkExpectation", (request, response) => app.routing(request, response));
  app.addHook("onRequest", refuseImproper);
  app.setNotFoundHandler((request, reply) => sendNotFound(site, request, reply));
  app.setErrorHandler(sendError);
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false, index: false });
  app.route({ method: ["GET", "HEAD"], url: "/", handler: (request, reply) => answer(site, request, reply) });
  return app;
}

function refuseImproper(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  if (request.method !== "GET" && request.method !== "HEAD") {
    // The rest of such a request, which may be large, is not waited for.
    reply.headers({ Allow: "GET, HEAD", Connection: "close" });
    refuse(reply, 405, "This site answers GET and HEAD only.");
  } else if (request.raw.httpVersion === "1.1" && request.headers.host === undefined) {
    // Required by RFC 9112, 3.2.
    refuse(reply, 400, "The request names no host.");
  } else next();
}

function answer(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const target = readTarget(request.originalUrl);
  if ("refusal" in target) return refuse(reply, target.refusal, target.reason);
  const address = site.redirects.get(target.path);
  if (address !== undefined) {
    return reply.headers(plainHeaders).redirect(encodeURI(address) + target.query, 308);
  }
  const file = site.files.get(target.path);
  if (file === undefined) return sendNotFound(site, request, reply);
  if (file.kind === "binary") return reply.headers(file.headers).sendFile(file.file);
  return sendText(file, request, reply);
}

function sendText(file: TextFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { body, etag, headers } = chooseRepresentation(file, request.headers["accept-encoding"]);
  reply.headers(headers);
  if (!matchesEtag(request.headers["if-none-match"], etag)) return reply.send(body);
  return reply.code(304).removeHeader("Content-Length").removeHeader("Content-Type").send();
}

function sendNotFound(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A script or style that is gone after a new build: nobody would see a page.
  if (request.originalUrl.startsWith("/assets/")) return refuse(reply, 404, "There is no such file.");
  const { body, headers } = chooseRepresentation(site.notFound, request.headers["accept-encoding"]);
  return reply.code(404).headers(headers).send(body);
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    refuse(reply, status, "This request cannot be answered.");
    return;
  }
  request.log.error(error);
  refuse(reply, 500, "Something went wrong on the server. Try again in a moment.");
}
