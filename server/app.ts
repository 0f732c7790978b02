import type { Server } from "node:http";
import fastifyStatic from "@fastify/static";
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { isAsset } from "#hosting/headers.ts";
import { requestPath } from "#hosting/request-path.ts";
import { limitBodyTime, limitConnections, limitPipelining } from "./connections.ts";
import { CurrentSite } from "./current-site.ts";
import { errorHandler } from "./error-handler.ts";
import {
  limits,
  MAX_CONNECTIONS,
  MAX_CONNECTIONS_PER_CLIENT,
  MAX_PIPELINED,
  MAX_REQUEST_MS,
} from "./limits.ts";
import { warnAboutProxy } from "./proxies.ts";
import { plainHeaders, refuse, refuseConnection, rememberRequests } from "./refusals.ts";
import { send } from "./send.ts";
import type { Build } from "./settings.ts";

/**
 * Creates the server for a build folder, without listening. It answers GET and HEAD: each page at one address without a
 * redirect, unknown addresses with the 404 page, and invalid requests with a 4xx status. After a build it serves the new
 * release, and still the hashed files of earlier ones.
 *
 * @param options Fastify options, in addition to the default limits
 * @throws Error if the folder cannot be read
 */
export async function createApp(
  build: Build,
  options: FastifyHttpOptions<Server> = {},
): Promise<FastifyInstance> {
  const current = await CurrentSite.read(build);
  const { requestTimeout, ...others } = { ...limits, ...options };
  const app = Fastify({
    ...others,
    requestTimeout: MAX_REQUEST_MS,
    // The longest name of a file, such as a photo at the desk.
    routerOptions: { maxParamLength: 255 },
    // During a stop, requests on open connections are still answered.
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
    frameworkErrors: answerError,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  rememberRequests(app.server);
  warnAboutProxy(app);
  limitConnections(app, MAX_CONNECTIONS_PER_CLIENT);
  limitPipelining(app, MAX_PIPELINED);
  app.addHook("onRequest", refuseTwoHosts);
  app.addHook("onRequest", refuseOtherMethods);
  limitBodyTime(app, requestTimeout);
  app.setErrorHandler(answerError);
  const staticOptions = { cacheControl: false, contentType: false, lastModified: false };
  await app.register(fastifyStatic, { root: build.root, serve: false, ...staticOptions });
  app.decorate("current", current);
  const closing = new AbortController();
  app.addHook("onClose", async () => closing.abort());
  current.follow(app.log, closing.signal);

  app.get<{ Params: { "*": string } }>("/*", (request, reply) => {
    const { site } = current;
    const path = `/${request.params["*"]}`;
    const address = site.redirects.get(path);
    if (address !== undefined) {
      const [query = ""] = /\?.*/s.exec(request.url) ?? [];
      return reply.headers(plainHeaders).redirect(address + query, 308);
    }
    const file = site.files.get(path);
    return file === undefined ? reply.callNotFound() : send(file, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = requestPath(request.url) ?? "/";
    // For a script of a deleted release, nobody would see a page.
    if (isAsset(path)) return refuse(reply, 404, "There is no such file.");
    // The plain headers are for the case that even this page has been deleted.
    reply.code(404).headers(plainHeaders);
    return send(current.site.notFound(path), reply, { etag: false, acceptRanges: false });
  });
  return app;
}

/** A proxy in front of the server may have used the other header. */
function refuseTwoHosts({ raw }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const isHost = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === "host";
  if (raw.rawHeaders.filter(isHost).length > 1)
    refuse(reply.header("Connection", "close"), 400, "The request names two hosts.");
  else done();
}

const answerError = errorHandler({
  failure: "A page could not be sent",
  refuse,
  fail: (reply) => refuse(reply, 500, "Something went wrong on the server. Try again in a moment."),
});

function refuseOtherMethods(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (request.is404 && request.method !== "GET" && request.method !== "HEAD") {
    // Do not wait for the rest of such a request, which may be large.
    reply.headers({ Allow: "GET, HEAD", Connection: "close" });
    refuse(reply, 405, "This site answers GET and HEAD only.");
  } else done();
}
