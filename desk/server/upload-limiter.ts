import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "#server/http-error.ts";

/**
 * Limits how many large bodies are in memory at a time.
 * @param max the maximum number of uploads
 */
export function uploadLimiter(max: number) {
  const receiving = new Set<FastifyRequest>();
  // Their bodies stay in memory even if the clients are gone.
  const running = new Set<FastifyRequest>();
  return {
    /** A hook before the body is read. Throws if there are too many uploads. */
    async limit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      // A response that waits behind another on a closed connection emits no event.
      for (const upload of receiving) if (upload.raw.socket.destroyed) receiving.delete(upload);
      if (new Set([...receiving, ...running]).size >= max) {
        reply.header("Retry-After", 10);
        throw new HttpError(503, "The desk is taking other photos. Try again in a moment.");
      }
      receiving.add(request);
      reply.raw.once("close", () => receiving.delete(request));
    },
    /** Runs the handler of an upload. */
    run<Result>(request: FastifyRequest, handle: () => Promise<Result>): Promise<Result> {
      running.add(request);
      return handle().finally(() => running.delete(request));
    },
  };
}
