import type { FastifyRequest } from "fastify";

/**
 * Whether a request comes from our own pages: from this origin, or from the website if it has another one. Browsers set
 * these headers and pages cannot change them; other clients must send them too.
 * @param website the origin of the pages, like `https://residence.example.com`
 */
export function isFromOurPages({ headers, host }: FastifyRequest, website: string): boolean {
  return isWebsite(headers.origin, website) || isSameOrigin({ headers, host });
}

/** Whether an origin is the website, or its other name: many hosts serve the same pages with and without `www.`. */
export function isWebsite(origin: string | undefined, website: string): origin is string {
  const withoutWww = (address: string) => address.replace("://www.", "://");
  return origin !== undefined && withoutWww(origin) === withoutWww(website);
}

/** Whether a request comes from a page of the same origin. */
export function isSameOrigin({ headers, host }: Pick<FastifyRequest, "headers" | "host">): boolean {
  const site = headers["sec-fetch-site"];
  // Browsers send at least one of the two headers.
  return site === "same-origin" || (site === undefined && URL.parse(headers.origin ?? "")?.host === host);
}
