import { once } from "node:events";
import { createServer, type RequestListener, request } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { SecureContextOptions } from "node:tls";

/** A way to the site on which its scripts can be held, as on a slow line. */
export interface Gate {
  readonly origin: string;
  /** Keeps every script from arriving until the function that it returns is called. */
  holdScripts(): () => void;
  close(): void;
}

/**
 * Opens a way to the site that is served at an origin.
 * @param tls over HTTPS, by this certificate
 */
export async function openGate(site: string, tls?: SecureContextOptions): Promise<Gate> {
  let opened: Promise<void> = Promise.resolve();
  const pass: RequestListener = async (question, answer) => {
    const { method, headers, url = "" } = question;
    if (url.endsWith(".js")) await opened;
    // A connection that is kept may be closed by the site in the moment in which it is used again.
    const onward = request(site + url, { method, headers, agent: false }, (given) => {
      // A script that the browser keeps could not be held on the next page.
      const keep = url.endsWith(".js") && { "cache-control": "no-store" };
      answer.writeHead(given.statusCode ?? 0, { ...given.headers, ...keep });
      given.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    question.pipe(onward);
  };
  const server = tls ? createSecureServer(tls, pass) : createServer(pass);
  // A certificate is for a name.
  const [scheme, host] = tls ? ["https", "localhost"] : ["http", "127.0.0.1"];
  await once(server.listen(0, host), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${scheme}://${host}:${port}`,
    holdScripts() {
      const { promise, resolve } = Promise.withResolvers<void>();
      opened = promise;
      return resolve;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
