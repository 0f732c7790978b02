import type { FastifyReply, FastifyRequest } from "fastify";
import { ConfigError } from "#app/lib/config-error.ts";
import { isDiskFull } from "#app/lib/disk-full.ts";
import { isDatabaseFull, isPersonRemoved } from "#database/errors.ts";
import { SessionEnded } from "#database/people/sessions.ts";
import { errorHandler } from "#server/error-handler.ts";
import { HttpError } from "#server/http-error.ts";
import { apiHeaders } from "#server/refusals.ts";

export const NOT_SIGNED_IN = "No one is signed in on this device.";

/** Answers an error of a route with its status and a JSON message. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(apiHeaders);
  if (error instanceof HttpError) reply.code(error.statusCode).send(error.body);
  else if (error instanceof SessionEnded) refuse(reply, 401, NOT_SIGNED_IN);
  else if (isPersonRemoved(error)) refuse(reply, 401, "This person was removed from the desk.");
  else answerOther(error, request, reply);
}

const answerOther = errorHandler({
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
