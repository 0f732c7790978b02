import type { FastifyRequest } from "fastify";

/**
 * Whether a request comes from our own pages: from this very origin, or from the website where it is another one.
 * Browsers say so themselves and pages cannot change it; what is no browser must say it too.
 *
 * @param website the origin of the pages, like `https://residence.example.com`
 */
export function isFromOurPages({ headers, host }: FastifyRequest, website: string): boolean {
  return headers.origin === website || isSameOrigin({ headers, host });
}

/** Whether a request comes from a page of the same origin. */
export function isSameOrigin({ headers, host }: Pick<FastifyRequest, "headers" | "host">): boolean {
  const site = headers["sec-fetch-site"];
  // A browser that does not send the one sends the other.
  return site === "same-origin" || (site === undefined && URL.parse(headers.origin ?? "")?.host === host);
}
