import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MINUTE_MS } from "#app/lib/durations.ts";
import { rateLimiter } from "#intake/rate-limiter.ts";
import { HttpError } from "#server/http-error.ts";
import { PERSON_HEADER } from "../api/shared.ts";
import { auditRefusal } from "./audit.ts";
import { type CurrentUser, type DeskContext, transactAs } from "./context.ts";
import { NOT_SIGNED_IN } from "./error-responses.ts";
import { isForeign } from "./origin.ts";
import type { Route } from "./route.ts";
import { authenticate, cookieName, requireRecentPasskey } from "./sessions.ts";

/** The hooks that refuse a request before its handler runs. Each throws an HttpError. */
export async function createGuards(app: FastifyInstance, desk: DeskContext) {
  // There is no shared limit, so that one client cannot keep the others from signing in.
  const signInLimit = { perAddress: desk.limits.signInsPerAddress, window: MINUTE_MS };
  const secondsToWait = await rateLimiter(app, signInLimit);
  const signedIn = new WeakMap<FastifyRequest, CurrentUser>();
  const recordedAt = new Map<string, number>();

  // Anyone can cause these entries, so each kind is recorded once a minute.
  async function auditOnceAMinute(request: FastifyRequest, why: string): Promise<void> {
    const time = desk.now().getTime();
    if (Math.abs(time - (recordedAt.get(why) ?? Number.NEGATIVE_INFINITY)) < MINUTE_MS) return;
    recordedAt.set(why, time);
    await auditRefusal(desk, request, why);
  }

  async function refuseForeign(request: FastifyRequest): Promise<void> {
    if (!isForeign(request)) return;
    // Browsers never send the session cookie from other websites, so this request is recorded.
    if (request.cookies[cookieName(desk, request)])
      await auditOnceAMinute(request, "a request from another website");
    throw new HttpError(403, "The desk answers its own pages only.");
  }

  async function refuseTooMany(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const seconds = await secondsToWait(request);
    if (seconds === undefined) return;
    await auditOnceAMinute(request, "too many tries");
    reply.header("Retry-After", seconds);
    throw new HttpError(429, "There were too many tries to sign in. Wait a minute.");
  }

  async function requireSignIn(request: FastifyRequest): Promise<void> {
    const me = await authenticate(desk, request);
    // The cookie stays: a late response could otherwise remove that of a newer sign-in.
    if (!me) throw new HttpError(401, NOT_SIGNED_IN);
    const shown = request.headers[PERSON_HEADER];
    if (shown !== undefined && shown !== encodeURIComponent(me.name))
      throw new HttpError(401, "Someone else has signed in in this browser.");
    signedIn.set(request, me);
  }

  /** The person whom `requireSignIn` let through. */
  function currentUser(request: FastifyRequest): CurrentUser {
    const me = signedIn.get(request);
    if (!me) throw new HttpError(401, NOT_SIGNED_IN);
    return me;
  }

  async function requireSession(request: FastifyRequest): Promise<void> {
    await transactAs(desk, currentUser(request), async () => undefined);
  }

  async function requirePasskey(request: FastifyRequest): Promise<void> {
    requireRecentPasskey(desk, currentUser(request));
  }

  /**
   * The guards of a route. They run before the body is read, which may be large and slow. Those of a session run again after
   * it: the session may have ended in the meantime.
   */
  function guardsOf(route: Route) {
    if (route.open) return { onRequest: route.method === "POST" ? [refuseTooMany] : [], preHandler: [] };
    const onRequest = route.needsPasskeyCheck ? [requireSignIn, requirePasskey] : [requireSignIn];
    // While a large file arrives, a passkey check may have replaced the token of its request.
    if (route.isUpload) return { onRequest, preHandler: [requireSession] };
    return { onRequest, preHandler: route.method === "GET" ? [] : onRequest };
  }

  return { refuseForeign, guardsOf, currentUser };
}
