import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

const DAY_MS = 24 * 3_600_000;
/** A provider gives a household up to 2^16 IPv6 networks of 64 bits: together they may send as much as four addresses. */
const NETWORK = { ipv6Subnet: 48, addresses: 4 };

/** How many requests are let through: of an address in a window of milliseconds and in a day, and of all in a window. */
export type RateLimits = { perAddress: number; perDay?: number; inAll?: number; window: number };

/**
 * Counts requests of each address, of each IPv6 network, and of all together.
 *
 * @returns gives the seconds after which a request may come again; undefined if it may come now
 */
export async function rateLimiter(
  app: FastifyInstance,
  { perAddress, perDay, inAll, window }: RateLimits,
): Promise<(request: FastifyRequest) => Promise<number | undefined>> {
  await app.register(rateLimit, { global: false });
  const byAddress = (max: number, timeWindow: number) => [
    app.createRateLimit({ max, timeWindow, ipv6Subnet: 64 }),
    app.createRateLimit({ max: max * NETWORK.addresses, timeWindow, ipv6Subnet: NETWORK.ipv6Subnet }),
  ];
  const gates = [
    ...byAddress(perAddress, window),
    ...(perDay === undefined ? [] : byAddress(perDay, DAY_MS)),
    // Last: what one address sends beyond its share is not counted against all.
    ...(inAll === undefined
      ? []
      : [app.createRateLimit({ max: inAll, timeWindow: window, keyGenerator: () => "all" })]),
  ];
  return async (request) => {
    const counted = Object.create(request, { ip: { value: withoutPort(request.ip) } }) as FastifyRequest;
    for (const gate of gates) {
      const seen = await gate(counted);
      if (!seen.isAllowed && seen.isExceeded) return seen.ttlInSeconds;
    }
    return undefined;
  };
}

/** An address without the port that some proxies write behind it, which is another for each connection. */
export function withoutPort(address: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  const [, plain] = /^([\d.]+):\d+$/.exec(address) ?? [];
  return inBrackets ?? plain ?? address;
}
