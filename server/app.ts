import type { IncomingMessage } from "node:http";
import fastifyStatic from "@fastify/static";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from "fastify";
import { makeHttpServer } from "./http-server.ts";
import { plainHeaders, refuse, refuseConnection, refuseTunnel } from "./refusals.ts";
import { sendNotFoundPage, sendText } from "./send-text.ts";
import { type Limits, limits } from "./settings.ts";
import { readSite, type Site } from "./site.ts";
import { readTarget } from "./target.ts";
import type { TextFile } from "./text-file.ts";

export interface AppOptions {
  /** The build folder, as an absolute path. */
  readonly root: string;
  /** Content-Security-Policy values by address; an address without one gets the strictest. */
  readonly policies?: Readonly<Record<string, string>>;
  /** Passed to Fastify; off by default. */
  readonly logger?: FastifyServerOptions["logger"];
  /** Other limits than the usual ones. */
  readonly limits?: Partial<Limits>;
}

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
  limits: changedLimits = {},
}: AppOptions): Promise<FastifyInstance> {
  const site = await readSite(root, policies);
  const app = Fastify({
    logger,
    // No request with a body is ever answered.
    bodyLimit: 1024,
    // A request that arrives on an open connection during a stop is answered like any other.
    return503OnClosing: false,
    serverFactory: (listener) => {
      // Most of Fastify's work is not needed for a text from memory, and takes longer than sending it. During a stop
      // all goes through Fastify, which tells each connection to close.
      const server = makeHttpServer({ ...limits, ...changedLimits }, (request, response) => {
        const file = server.listening ? findText(site, request) : undefined;
        if (file === undefined) listener(request, response);
        else sendText(file, request, response);
      });
      return server;
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

/** The text that a proper request asks for by its exact address, which is how browsers ask for nearly everything. */
function findText(site: Site, { method, url = "", headers }: IncomingMessage): TextFile | undefined {
  if ((method !== "GET" && method !== "HEAD") || headers.host === undefined) return undefined;
  const file = site.files.get(url);
  return file?.kind === "text" ? file : undefined;
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
  reply.hijack();
  sendText(file, request.raw, reply.raw);
  return reply;
}

function sendNotFound(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A script or style that is gone after a new build: nobody would see a page.
  if (request.originalUrl.startsWith("/assets/")) return refuse(reply, 404, "There is no such file.");
  reply.hijack();
  sendNotFoundPage(site.notFound, request.raw, reply.raw);
  return reply;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    refuse(reply, status, "This request cannot be answered.");
    return;
  }
  // Nobody is left to tell, and nothing went wrong here: the client closed the connection within a photo.
  if (reply.raw.destroyed) return;
  request.log.error(error);
  refuse(reply, 500, "Something went wrong on the server. Try again in a moment.");
}
