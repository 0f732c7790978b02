import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

/** The error responses of a group of routes. */
interface ErrorAnswers {
  /** The log's prefix for the message of a server error. */
  readonly failure: string;
  /** Messages for particular statuses instead of the general one. */
  readonly messages?: Readonly<Record<number, string>>;
  /** Answers a client error, with a status from 400 to 499. */
  refuse(reply: FastifyReply, status: number, message: string): unknown;
  /** Answers any other error. */
  fail(reply: FastifyReply, error: unknown): unknown;
}

/** Makes an error handler: a client error keeps its status; any other error is logged, and its details are not sent. */
export function errorHandler({ failure, messages = {}, refuse, fail }: ErrorAnswers) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { statusCode = 500, code, message } = error as Partial<FastifyError>;
    if (statusCode >= 400 && statusCode < 500)
      refuse(reply, statusCode, messages[statusCode] ?? "This request cannot be understood.");
    // A client that disconnects while it receives a photo is not an error.
    else if (!reply.raw.destroyed) {
      // Only the message: a database error may also contain values.
      request.log.error({ code }, `${failure}: ${message}`);
      fail(reply, error);
    }
  };
}
