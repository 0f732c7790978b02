import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** Answers with JSON what went wrong, and with no word more than whoever asked may know. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.type("application/json; charset=utf-8");
  if (error instanceof Refusal) {
    reply.code(error.status).send(error.body);
    return;
  }
  const { statusCode = 500, code, message } = error as Error & { statusCode?: number; code?: string };
  if (statusCode >= 400 && statusCode < 500) {
    const words = statusCode === 413 ? "This is too long." : "This request cannot be understood.";
    reply.code(statusCode).send({ message: words });
    return;
  }
  // Only the words: a database's error may carry values besides.
  request.log.error({ code }, `The desk could not answer: ${message}`);
  reply.code(500).send({ message: "Something went wrong on the server. Try again in a moment." });
}
