import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** How many requests are let through in a window of milliseconds, or of words like "1 minute". */
export type Flow = { perAddress: number; inAll: number; window: number | string };

/**
 * Counts requests of each address, and of all together.
 *
 * @returns tells of a request after how many seconds it may come again; undefined where it may come now
 */
export async function floodGate(
  app: FastifyInstance,
  { perAddress, inAll, window }: Flow,
): Promise<(request: FastifyRequest) => Promise<number | undefined>> {
  await app.register(rateLimit, { global: false });
  const byAddress = app.createRateLimit({ max: perAddress, timeWindow: window });
  const ofAll = app.createRateLimit({ max: inAll, timeWindow: window, keyGenerator: () => "all" });
  return async (request) => {
    // What one address sends beyond its share is not counted against all.
    for (const limit of [byAddress, ofAll]) {
      const seen = await limit(request);
      if (!seen.isAllowed && seen.isExceeded) return seen.ttlInSeconds;
    }
    return undefined;
  };
}
