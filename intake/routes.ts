import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FieldProblem } from "#app/application/application.ts";
import type { AddResult, Store } from "#database/applications/store.ts";
import type { Delivery } from "#hosting/delivery.ts";
import { errorHandler } from "#server/error-handler.ts";
import { apiHeaders } from "#server/refusals.ts";
import { freeBytes } from "./disk.ts";
import { loadErrorMessages } from "./error-messages.ts";
import type { IntakeLimits } from "./limits.ts";
import { isFromOurPages, isWebsite } from "./origin.ts";
import { rateLimiter } from "./rate-limiter.ts";
import { readSubmission, unknownQuestions, validateSubmission } from "./submission.ts";

/** The dependencies of the routes. */
interface Intake {
  readonly store: Store;
  readonly dataFolder: string;
  readonly delivery: Delivery;
  readonly limits: IntakeLimits;
  /** Called after an application was added. */
  readonly onAdded: () => void;
}

const path = "/api/applications/:id";
const LATER = "Applications cannot be accepted at the moment. Try again later.";

/** The routes for sending applications and for checking the health of the intake. */
export async function intakeRoutes(app: FastifyInstance, intake: Intake): Promise<void> {
  const { store, dataFolder, delivery, limits } = intake;
  const messagesOf = await loadErrorMessages(delivery.languages);
  // PostgreSQL may be on another machine.
  const isDiskLow = onceASecond(
    async () => store.isFile && (await freeBytes(dataFolder)) < limits.minFreeDisk,
  );
  const checkStore = onceASecond(() => store.check());
  const secondsToWait = await rateLimiter(app, limits);
  const reported = new Set<string>();
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler(
    errorHandler({
      failure: "The store could not be used",
      messages: { 413: "This is too large for an application.", 415: "An application is sent as JSON." },
      refuse,
      fail: (reply) =>
        reply
          .code(503)
          .headers({ ...apiHeaders, "Retry-After": limits.retryAfterSeconds })
          .send({ message: LATER }),
    }),
  );

  app.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    // For pages on another origin: https://fetch.spec.whatwg.org/#http-cors-protocol
    const shared = {
      "Access-Control-Allow-Origin": isWebsite(origin, delivery.website) ? origin : delivery.website,
      "Access-Control-Expose-Headers": "Retry-After",
      Vary: "Origin",
    };
    reply.headers({ ...apiHeaders, ...shared });
  });
  app.options(path, (_request, reply) => {
    reply.headers({ "Access-Control-Allow-Methods": "PUT", "Access-Control-Allow-Headers": "Content-Type" });
    return reply.code(204).header("Access-Control-Max-Age", 86_400).removeHeader("Content-Type").send();
  });

  async function refuseForeign(request: FastifyRequest, reply: FastifyReply) {
    if (!isFromOurPages(request, delivery.website))
      return refuse(reply, 403, "Applications are accepted only from the pages of this site.");
  }

  app.put<{ Params: { id: string } }>(
    path,
    { bodyLimit: limits.bodyLimit, onRequest: refuseForeign },
    async (request, reply) => {
      const { id } = request.params;
      const submission = readSubmission(request.body);
      if (!/^[0-9a-f]{32}$/.test(id) || !submission)
        return refuse(reply, 400, "This is not an application of this site's form.");
      const { fingerprint, language, possibleSpam } = submission;
      // A repeat gets its receipt even if the form has changed since, the disk is full or the rate limit is reached.
      const known = await store.lookUp(id, fingerprint);
      if (known) return answer(reply, known);
      const question = unknownQuestions(delivery.questions).find((name) => submission.values[name]);
      if (question !== undefined) {
        // Once: it stays so until a restart, and browsers send again and again.
        if (!reported.has(question))
          request.log.error(
            `The form asks "${question}", which this server does not know yet. Restart the server. Until then applications with an answer wait in their browsers.`,
          );
        reported.add(question);
        return refuseForNow(reply, limits);
      }
      const result = validateSubmission(submission, delivery.minimumAge, messagesOf(language), new Date());
      if (!result.ok) return refuse(reply, 422, { problems: result.problems });
      if (await isDiskLow()) return refuseForNow(reply, limits);
      // Only applications that would be stored are counted, so invalid and foreign requests use up no limit. Nor do retries
      // during an outage.
      await checkStore();
      const seconds = await secondsToWait(request);
      if (seconds !== undefined)
        return refuse(reply.header("Retry-After", seconds), 429, "There are too many requests.");
      const { application } = result;
      const price = delivery.prices?.[application.plan] ?? null;
      const added = await store.add({ id, application, fingerprint, language, possibleSpam, price });
      if (added.outcome === "new") intake.onAdded();
      return answer(reply, added);
    },
  );

  app.get("/healthz", async (_request, reply) => {
    await checkStore();
    if (await isDiskLow()) return refuseForNow(reply, limits);
    return { status: "ok" };
  });
}

function answer(reply: FastifyReply, added: AddResult): FastifyReply {
  switch (added.outcome) {
    case "new":
      return reply.code(201).send(added.receipt);
    case "known":
      return reply.code(200).send(added.receipt);
    case "other":
      return refuse(reply, 409, "Another application was sent under this id.");
    case "erased":
      return refuse(reply, 410, "This application was erased.");
  }
}

function refuseForNow(reply: FastifyReply, { retryAfterSeconds }: IntakeLimits): FastifyReply {
  return refuse(reply.header("Retry-After", retryAfterSeconds), 503, LATER);
}

/**
 * Refuses with a message or with the errors. The id proves to the sender that the response is ours and not a gateway's. With
 * 422, 429 and 503 also that the application is not stored: a failure of the store has none, and the others come earlier.
 */
function refuse(
  reply: FastifyReply,
  status: number,
  reason: string | { problems: FieldProblem[] },
): FastifyReply {
  const { id } = reply.request.params as { id?: string };
  const body = typeof reason === "string" ? { message: reason } : reason;
  return reply
    .code(status)
    .headers(apiHeaders)
    .send({ id, ...body });
}

/**
 * Calls a function again at the earliest a second after its last call has ended, however many clients ask, and returns its
 * last result until then. While the database is locked, a check takes seconds: applications would wait for all of them.
 */
function onceASecond<T>(work: () => Promise<T>): () => Promise<T> {
  let expiresAt = Number.NEGATIVE_INFINITY;
  let last: Promise<T> | undefined;
  return () => {
    if (last && performance.now() < expiresAt) return last;
    expiresAt = Number.POSITIVE_INFINITY;
    last = work().finally(() => {
      expiresAt = performance.now() + 1_000;
    });
    return last;
  };
}
