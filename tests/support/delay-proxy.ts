import { once } from "node:events";
import { createServer, type RequestListener, request, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { SecureContextOptions } from "node:tls";

/** A proxy in front of the site that can delay responses, like a slow connection. */
export interface DelayProxy {
  readonly origin: string;
  /** The addresses of requests without a complete response, for reports. */
  readonly unanswered: ReadonlySet<string>;
  /** Delays the responses to later requests for matching URLs until they are released. */
  hold(addresses: RegExp): DelayedResponses;
  close(): void;
}

/** The delayed responses. */
interface DelayedResponses {
  /** Resolves once the browser has sent the request. */
  readonly requested: Promise<void>;
  /** Resolves once the browser has cancelled the request. */
  readonly cancelled: Promise<void>;
  release(): void;
}

/**
 * Opens a proxy to a site.
 * @param tls the certificate for HTTPS
 */
export async function openDelayProxy(site: string, tls?: SecureContextOptions): Promise<DelayProxy> {
  let holding: ReturnType<typeof makeHold> | undefined;
  const unanswered = new Set<string>();
  const forward: RequestListener = async (incoming, outgoing) => {
    const { method, headers, url = "" } = incoming;
    unanswered.add(url);
    outgoing.once("close", () => unanswered.delete(url));
    if (holding?.addresses.test(url)) await holding.untilReleased(outgoing);
    // A request that the browser has cancelled never reaches the site.
    if (outgoing.destroyed) return;
    // Opens a new connection each time, since the site may close a keep-alive connection just as it is reused.
    const forwarded = request(site + url, { method, headers, agent: false }, (response) => {
      // A cached script could not be delayed on the next page.
      const caching = url.endsWith(".js") && { "cache-control": "no-store" };
      outgoing.writeHead(response.statusCode ?? 0, { ...response.headers, ...caching });
      response.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  const server = tls ? createSecureServer(tls, forward) : createServer(forward);
  // The certificate is issued to a host name.
  const [scheme, host] = tls ? ["https", "localhost"] : ["http", "127.0.0.1"];
  await once(server.listen(0, host), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${scheme}://${host}:${port}`,
    unanswered,
    hold(addresses) {
      holding = makeHold(addresses);
      return holding.held;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function makeHold(addresses: RegExp) {
  const requested = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held: DelayedResponses = {
    requested: requested.promise,
    cancelled: cancelled.promise,
    release: released.resolve,
  };
  return {
    addresses,
    held,
    untilReleased(outgoing: ServerResponse) {
      requested.resolve();
      outgoing.once("close", () => outgoing.writableFinished || cancelled.resolve());
      return released.promise;
    },
  };
}
