import type { FastifyRequest } from "fastify";
import { deskAddressOf } from "#hosting/delivery.ts";
import { isSameOrigin } from "#intake/origin.ts";
import { HttpError } from "#server/http-error.ts";
import type { DeskContext } from "./context.ts";

/**
 * Whether a request comes from a page of another origin. Browsers set these headers, and pages cannot change them. A GET
 * request may also come from the address bar.
 */
export function isForeign({ method, headers, host }: FastifyRequest): boolean {
  if (isSameOrigin({ headers, host })) return false;
  const site = headers["sec-fetch-site"];
  const isDirect = headers.origin === undefined && (site === "none" || site === undefined);
  return !(method === "GET" && isDirect);
}

/**
 * The origin at which a passkey is created or used: the site's own, or localhost if the settings allow a trial.
 * @throws HttpError if the desk is open at another origin
 */
export function passkeyOrigin({ headers }: FastifyRequest, { delivery, trial }: DeskContext): URL {
  const own = new URL(deskAddressOf(delivery));
  const origin = URL.parse(headers.origin ?? "");
  if (origin && (origin.origin === own.origin || (trial && origin.hostname === "localhost"))) return origin;
  throw new HttpError(400, `Passkeys work at ${own.origin}. Open the desk there.`);
}
