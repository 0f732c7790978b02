import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";

type Fault = { statusCode: number; code: string; errcode: number };

// The error of a foreign key: a row that this belongs to was removed at the same time.
const PERSON_GONE = { postgres: "23503", sqlite: 787 };

/** Maps an error to a JSON response without leaking details. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.type("application/json; charset=utf-8");
  if (error instanceof HttpError) {
    reply.code(error.status).send(error.body);
    return;
  }
  const { statusCode = 500, code, errcode, message } = error as Error & Partial<Fault>;
  if (code === PERSON_GONE.postgres || errcode === PERSON_GONE.sqlite) {
    reply.code(401).send({ message: "This person was removed from the desk." });
    return;
  }
  if (statusCode >= 400 && statusCode < 500) {
    const words = statusCode === 413 ? "This is too long." : "This request cannot be understood.";
    reply.code(statusCode).send({ message: words });
    return;
  }
  // Only the message: a database's error may also carry values.
  request.log.error({ code }, `The desk could not answer: ${message}`);
  reply.code(500).send({ message: "Something went wrong on the server. Try again in a moment." });
}
