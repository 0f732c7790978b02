import type { FastifyRequest } from "fastify";
import { deskOf } from "#tooling/publish/publish.ts";
import type { Desk } from "./desk.ts";
import { Refusal } from "./refusal.ts";

/**
 * Whether a request comes from a page of another origin. Browsers say where it comes from, and pages cannot change it. What
 * only reads may also be asked for by hand.
 */
export function isForeign({ method, headers, host }: FastifyRequest): boolean {
  const reads = method === "GET";
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && !(reads && site === "none");
  // A browser that does not send the one sends the other, but for what only reads.
  if (headers.origin !== undefined) return URL.parse(headers.origin)?.host !== host;
  return !reads;
}

/**
 * The origin for which a passkey is made or used: the site's own, or this computer while the desk is tried out.
 *
 * @throws Refusal where the desk is open under another name
 */
export function passkeyOrigin({ headers }: FastifyRequest, { delivery }: Desk): URL {
  const own = new URL(deskOf(delivery));
  const asked = URL.parse(headers.origin ?? "");
  if (asked && (asked.origin === own.origin || asked.hostname === "localhost")) return asked;
  throw new Refusal(400, `Passkeys work at ${own.origin}. Open the desk there.`);
}
