import { once } from "node:events";
import { createServer, type RequestListener, request, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { SecureContextOptions } from "node:tls";

/** A proxy in front of the site that can delay responses, like a slow connection. */
export interface Gate {
  readonly origin: string;
  /** Delays the responses to later requests for matching URLs until they are released. */
  hold(addresses: RegExp): Held;
  close(): void;
}

/** The delayed responses. */
export interface Held {
  /** Resolves once the browser has sent the request. */
  readonly requested: Promise<void>;
  /** Resolves once the browser has cancelled the request. */
  readonly givenUp: Promise<void>;
  letThrough(): void;
}

/**
 * Opens a proxy to a site.
 * @param tls the certificate for HTTPS
 */
export async function openGate(site: string, tls?: SecureContextOptions): Promise<Gate> {
  let holding: ReturnType<typeof makeHold> | undefined;
  const pass: RequestListener = async (question, answer) => {
    const { method, headers, url = "" } = question;
    if (holding?.addresses.test(url)) await holding.untilOpened(answer);
    // Opens a new connection each time, since the site may close a keep-alive connection just as it is reused.
    const onward = request(site + url, { method, headers, agent: false }, (given) => {
      // A cached script could not be delayed on the next page.
      const keep = url.endsWith(".js") && { "cache-control": "no-store" };
      answer.writeHead(given.statusCode ?? 0, { ...given.headers, ...keep });
      given.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    question.pipe(onward);
  };
  const server = tls ? createSecureServer(tls, pass) : createServer(pass);
  // The certificate is issued to a host name.
  const [scheme, host] = tls ? ["https", "localhost"] : ["http", "127.0.0.1"];
  await once(server.listen(0, host), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${scheme}://${host}:${port}`,
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
  const givenUp = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const held: Held = { requested: requested.promise, givenUp: givenUp.promise, letThrough: opened.resolve };
  return {
    addresses,
    held,
    untilOpened(answer: ServerResponse) {
      requested.resolve();
      answer.once("close", () => answer.writableFinished || givenUp.resolve());
      return opened.promise;
    },
  };
}
