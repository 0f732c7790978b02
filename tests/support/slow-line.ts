import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy between browsers and a local server that can delay requests. */
export interface SlowLine {
  readonly origin: string;
  /** Delays requests of this method from now on. Resolves when the first one arrives. */
  hold(method: string): Promise<void>;
  /** Resolves when a browser has cancelled a delayed request. That request never reaches the server. */
  readonly cancelled: Promise<void>;
  /** Releases the delayed requests, except for cancelled ones. */
  release(): void;
  close(): Promise<void>;
}

/** Opens a proxy to the server at an origin. */
export async function openSlowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const released = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();
  let heldMethod: string | undefined;
  const dial = (browser: Socket) => {
    const upstream = connect(Number(port), hostname).on("error", () => browser.destroy());
    upstream.pipe(browser);
    return upstream;
  };
  const server = createServer((browser) => {
    let upstream: Socket | undefined;
    let isHeld = false;
    browser.on("data", async (chunk) => {
      if (heldMethod && chunk.toString("latin1").startsWith(`${heldMethod} `)) isHeld = true;
      if (isHeld) {
        arrived.resolve();
        await released.promise;
      }
      if (browser.destroyed) return;
      // Connects only when there is data, since the server closes idle connections.
      upstream ??= dial(browser);
      upstream.write(chunk);
    });
    browser.on("error", () => undefined);
    browser.on("close", () => {
      if (isHeld) cancelled.resolve();
      upstream?.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold(method) {
      heldMethod = method;
      return arrived.promise;
    },
    cancelled: cancelled.promise,
    release: released.resolve,
    async close() {
      released.resolve();
      server.close();
      await once(server, "close");
    },
  };
}
