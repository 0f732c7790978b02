import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DAY_MS } from "#app/lib/durations.ts";
import { HOUSEHOLD, withoutPort } from "#server/client-networks.ts";
import { WindowStore } from "./window-store.ts";

/**
 * The allowed number of requests: per address, in a window of milliseconds and in a day, and from all clients in a window.
 */
type RateLimits = { perAddress: number; perDay?: number; overall?: number; window: number };

/**
 * Limits the requests per address, per IPv6 network and in total.
 * @returns a function that returns the seconds to wait; undefined if a request is allowed now
 */
export async function rateLimiter(
  app: FastifyInstance,
  { perAddress, perDay, overall, window }: RateLimits,
): Promise<(request: FastifyRequest) => Promise<number | undefined>> {
  await app.register(rateLimit, { global: false, store: WindowStore });
  const byAddress = (max: number, timeWindow: number) => [
    app.createRateLimit({ max, timeWindow, ipv6Subnet: 64 }),
    app.createRateLimit({ max: max * HOUSEHOLD.addresses, timeWindow, ipv6Subnet: HOUSEHOLD.ipv6Subnet }),
  ];
  const limiters = [
    ...byAddress(perAddress, window),
    ...(perDay === undefined ? [] : byAddress(perDay, DAY_MS)),
    // Last, so that requests beyond the limit of an address do not count against the others.
    ...(overall === undefined
      ? []
      : [app.createRateLimit({ max: overall, timeWindow: window, keyGenerator: () => "all" })]),
  ];
  return async (request) => {
    const counted = Object.create(request, { ip: { value: withoutPort(request.ip) } }) as FastifyRequest;
    for (const limiter of limiters) {
      const seen = await limiter(counted);
      if (!seen.isAllowed && seen.isExceeded) return seen.ttlInSeconds;
    }
    return undefined;
  };
}
