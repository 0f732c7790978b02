import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { ConfigError } from "#app/lib/config-error.ts";

/** Reads TRUST_PROXY: the proxies whose forwarding headers are trusted, as Fastify's option. */
export function readTrustProxy({ TRUST_PROXY: text = "" }: NodeJS.ProcessEnv): boolean | string[] {
  const proxies = text.split(",").map((proxy) => proxy.trim());
  if (text === "" || text === "false") return false;
  if (text === "true") return true;
  if (proxies.every(isProxy)) return proxies;
  throw new ConfigError(
    `TRUST_PROXY is "${text}". Write the addresses of your proxies, like 127.0.0.1 or 10.0.0.0/8, or true to trust any.`,
  );
}

function isProxy(text: string): boolean {
  const [address = "", bits = "0", ...rest] = text.split("/");
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    ["loopback", "linklocal", "uniquelocal"].includes(text) ||
    (isIP(address) !== 0 &&
      /^\d{1,3}$/.test(bits) &&
      Number(bits) <= most &&
      rest.length === 0 &&
      !/\/0+$/.test(text))
  );
}

/** Logs the first request that comes through a proxy that is not trusted: all its clients then have its address. */
export function warnAboutProxy(app: FastifyInstance): void {
  let isLogged = false;
  app.addHook("onRequest", ({ headers, ips = [], log }, _reply, done) => {
    // A trusted proxy is followed by the address that it forwards.
    if (!isLogged && headers["x-forwarded-for"] && ips.length < 2) {
      isLogged = true;
      log.error(
        "Requests come through a proxy that TRUST_PROXY does not name: all its visitors count as one address.",
      );
    }
    done();
  });
}
