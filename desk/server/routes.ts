import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { HttpError } from "#server/http-error.ts";
import { apiHeaders } from "#server/refusals.ts";
import { API, BUILD_HEADER } from "../api/shared.ts";
import { applicationRoutes } from "./application-routes.ts";
import { auditRoutes } from "./audit-routes.ts";
import type { DeskContext } from "./context.ts";
import { answerError } from "./error-responses.ts";
import { exportRoutes } from "./export-routes.ts";
import { createGuards } from "./guards.ts";
import { healthRoutes } from "./health-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { peopleRoutes } from "./people-routes.ts";
import { parsed, type Route } from "./route.ts";
import { sessionRoutes } from "./session-routes.ts";
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
  app.removeContentTypeParser("text/plain");
  // The content type is not trusted: a photo is decoded before it is stored. The schemas of other routes reject bytes.
  app.addContentTypeParser(
    /^(?:image\/|application\/octet-stream$)/,
    { parseAs: "buffer" },
    async (_: unknown, bytes: unknown) => bytes,
  );
  app.setErrorHandler(answerError);
  const { refuseForeign, guardsOf, currentUser } = await createGuards(app, desk);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...apiHeaders, [BUILD_HEADER]: build() });
    await refuseForeign(request);
  });

  const uploads = uploadLimiter(limits.uploads);
  for (const route of ROUTES) {
    const { onRequest, preHandler } = guardsOf(route);
    app.route({
      method: route.method,
      url: API + route.path,
      bodyLimit: route.bodyLimit ?? limits.bodyLimit,
      exposeHeadRoute: false,
      onRequest: route.isUpload ? [...onRequest, uploads.limit] : onRequest,
      preHandler,
      async handler(request, reply) {
        const call = {
          desk,
          params: parsed(route.params, request.params),
          query: parsed(route.query, request.query),
          body: parsed(route.body, request.body ?? {}),
          request,
          reply,
        };
        const run = () => (route.open ? route.run(call) : route.run({ ...call, me: currentUser(request) }));
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
