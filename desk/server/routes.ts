import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ConfigError } from "#app/lib/config-error.ts";
import { isDiskFull } from "#app/lib/disk-full.ts";
import { isDatabaseFull, isPersonRemoved } from "#database/errors.ts";
import { SessionEnded } from "#database/people/sessions.ts";
import { rateLimiter } from "#intake/rate-limiter.ts";
import { errorHandler } from "#server/error-handler.ts";
import { HttpError } from "#server/http-error.ts";
import { apiHeaders } from "#server/refusals.ts";
import { API, BUILD_HEADER, PERSON_HEADER } from "../api/shared.ts";
import { applicationRoutes } from "./application-routes.ts";
import { auditRefusal } from "./audit.ts";
import { auditRoutes } from "./audit-routes.ts";
import { type CurrentUser, type DeskContext, transactAs } from "./context.ts";
import { exportRoutes } from "./export-routes.ts";
import { healthRoutes } from "./health-routes.ts";
import { isForeign } from "./origin.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { peopleRoutes } from "./people-routes.ts";
import { parsed, type Route } from "./route.ts";
import { sessionRoutes } from "./session-routes.ts";
import { authenticate, cookieName, requireRecentPasskey } from "./sessions.ts";
import { uploadLimiter } from "./upload-limiter.ts";
import { websiteRoutes } from "./website-routes.ts";

/** Every route of the API. */
export const ROUTES: readonly Route[] = [
  ...sessionRoutes,
  ...passkeyRoutes,
  ...applicationRoutes,
  ...exportRoutes,
  ...healthRoutes,
  ...peopleRoutes,
  ...auditRoutes,
  ...websiteRoutes,
];

/** Mounts every route with the common rules: origin check, sign-in, schemas and uncached responses. */
export async function mountRoutes(
  app: FastifyInstance,
  { desk, build }: { desk: DeskContext; build: () => string },
): Promise<void> {
  const { limits } = desk;
  await app.register(cookie);
  // There is no shared limit, so that one client cannot keep the others from signing in.
  const signInLimit = { perAddress: limits.signInsPerAddress, window: 60_000 };
  const secondsToWait = await rateLimiter(app, signInLimit);
  const recordedAt = new Map<string, number>();
  // Anyone can cause these entries, so each kind is recorded once a minute.
  async function auditOnceAMinute(request: FastifyRequest, why: string): Promise<void> {
    const time = desk.now().getTime();
    if (Math.abs(time - (recordedAt.get(why) ?? Number.NEGATIVE_INFINITY)) < signInLimit.window) return;
    recordedAt.set(why, time);
    await auditRefusal(desk, request, why);
  }
  app.removeContentTypeParser("text/plain");
  // The content type is not trusted: a photo is decoded before it is stored. The schemas of other routes reject bytes.
  app.addContentTypeParser(
    /^(?:image\/|application\/octet-stream$)/,
    { parseAs: "buffer" },
    async (_: unknown, bytes: unknown) => bytes,
  );
  app.setErrorHandler((error, request, reply) => {
    reply.headers(apiHeaders);
    if (error instanceof HttpError) reply.code(error.statusCode).send(error.body);
    else if (error instanceof SessionEnded) refuse(reply, 401, NOT_SIGNED_IN);
    else if (isPersonRemoved(error)) refuse(reply, 401, "This person was removed from the desk.");
    else answerError(error, request, reply);
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...apiHeaders, [BUILD_HEADER]: build() });
    if (!isForeign(request)) return;
    // Browsers never send the session cookie from other websites, so this request is recorded.
    if (request.cookies[cookieName(desk, request)])
      await auditOnceAMinute(request, "a request from another website");
    throw new HttpError(403, "The desk answers its own pages only.");
  });

  async function refuseTooMany(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const seconds = await secondsToWait(request);
    if (seconds === undefined) return;
    await auditOnceAMinute(request, "too many tries");
    reply.header("Retry-After", seconds);
    throw new HttpError(429, "There were too many tries to sign in. Wait a minute.");
  }

  const signedIn = new WeakMap<FastifyRequest, CurrentUser>();
  async function requireSignIn(request: FastifyRequest): Promise<void> {
    const me = await authenticate(desk, request);
    // The cookie stays: a late response could otherwise remove that of a newer sign-in.
    if (!me) throw new HttpError(401, NOT_SIGNED_IN);
    const shown = request.headers[PERSON_HEADER];
    if (shown !== undefined && shown !== encodeURIComponent(me.name)) throw new HttpError(401, OTHER_PERSON);
    signedIn.set(request, me);
  }

  async function requireSession(request: FastifyRequest): Promise<void> {
    await transactAs(desk, signedIn.get(request) as CurrentUser, async () => undefined);
  }

  async function requirePasskey(request: FastifyRequest): Promise<void> {
    requireRecentPasskey(desk, signedIn.get(request) as CurrentUser);
  }

  const uploads = uploadLimiter(limits.uploads);

  // The guards run before the body is read, which may be large and slow. Those of a session run again after it: the
  // session may have ended in the meantime.
  function guardsOf(route: Route) {
    if (route.open) return { onRequest: route.method === "POST" ? [refuseTooMany] : [] };
    const guards = route.needsPasskeyCheck ? [requireSignIn, requirePasskey] : [requireSignIn];
    // While a large file arrives, a passkey check may have replaced the token of its request.
    if (route.isUpload) return { onRequest: [...guards, uploads.limit], preHandler: [requireSession] };
    return { onRequest: guards, preHandler: route.method === "GET" ? [] : guards };
  }

  for (const route of ROUTES) {
    app.route({
      method: route.method,
      url: API + route.path,
      bodyLimit: route.bodyLimit ?? limits.bodyLimit,
      exposeHeadRoute: false,
      ...guardsOf(route),
      async handler(request, reply) {
        const me = signedIn.get(request) as CurrentUser;
        const call = {
          desk,
          params: parsed(route.params, request.params),
          query: parsed(route.query, request.query),
          body: parsed(route.body, request.body ?? {}),
          request,
          reply,
        };
        const run = () => (route.open ? route.run(call) : route.run({ ...call, me }));
        const result = await (route.isUpload ? uploads.run(request, run) : run());
        // `reply.sent` is false for a file that broke off.
        if (reply.sent || reply.raw.headersSent) return reply;
        return result === undefined
          ? reply.code(204).removeHeader("content-type").send()
          : reply.send(result);
      },
    });
  }
  app.get(`${API}/*`, async () => {
    throw new HttpError(404, "The desk has no such address.");
  });
}

const NOT_SIGNED_IN = "No one is signed in on this device.";
const OTHER_PERSON = "Someone else has signed in in this browser.";

const answerError = errorHandler({
  failure: "The desk could not answer",
  messages: { 413: "This is too long." },
  refuse,
  fail(reply, error) {
    if (isDatabaseFull(error) || isDiskFull(error))
      return refuse(reply, 507, "The disk of the server is full. Make room, and try again.");
    // Its message names files and settings, and is in the log.
    if (error instanceof ConfigError)
      return refuse(
        reply,
        500,
        "Something on the server must be repaired first. Ask the person who runs it.",
      );
    return refuse(reply, 500, "Something went wrong on the server. Try again in a moment.");
  },
});

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
