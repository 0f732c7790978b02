import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "./fixtures.ts";

/** A document that the browser has requested and that arrives in pieces, as on a slow line. */
type SlowDocument = { html: string; sendUntil: (end: number) => void; cut: () => void };

/** Tests of the site without delivery whose first document arrives as slowly as the test sends it. */
export const test = base.extend<{ site: { origin: string; requested: Promise<SlowDocument> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  site: async ({}, use) => {
    const { promise: requested, resolve } = Promise.withResolvers<SlowDocument>();
    const server = createServer(async ({ url = "" }, response) => {
      const answer = await fetch(`http://localhost:${process.env.TEST_PORT}${url}`);
      const type = answer.headers.get("Content-Type") ?? "";
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { "Content-Type": type });
      if (!type.startsWith("text/html")) {
        response.end(body);
        return;
      }
      response.flushHeaders();
      const html = body.toString();
      let sent = 0;
      resolve({
        html,
        sendUntil(end) {
          const piece = html.slice(sent, end);
          sent = end;
          if (end < html.length) response.write(piece);
          else response.end(piece);
        },
        cut: () => response.destroy(),
      });
    }).listen(0, "localhost");
    await once(server, "listening");
    await use({ origin: `http://localhost:${(server.address() as AddressInfo).port}`, requested });
    server.closeAllConnections();
    server.close();
  },
  baseURL: ({ site }, use) => use(site.origin),
});
