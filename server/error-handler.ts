import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

/** How a group of routes answers errors. */
interface ErrorAnswers {
  /** The log's prefix for the message of a server error. */
  readonly failure: string;
  /** Sentences for a status, in place of the general one. */
  readonly messages?: Readonly<Record<number, string>>;
  /** Answers an error of the client, with a status from 400 to 499. */
  refuse(reply: FastifyReply, status: number, message: string): unknown;
  /** Answers any other error. */
  fail(reply: FastifyReply): unknown;
}

/** Makes an error handler: an error of the client keeps its status; any other is logged, and its details are not sent. */
export function errorHandler({ failure, messages = {}, refuse, fail }: ErrorAnswers) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { statusCode = 500, code, message } = error as Partial<FastifyError>;
    if (statusCode >= 400 && statusCode < 500)
      refuse(reply, statusCode, messages[statusCode] ?? "This request cannot be understood.");
    // A client that closes the connection during a photo gets no answer, and that is no fault.
    else if (!reply.raw.destroyed) {
      // Only the message: a database's error may also carry values.
      request.log.error({ code }, `${failure}: ${message}`);
      fail(reply);
    }
  };
}
