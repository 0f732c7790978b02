import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line between browsers and a server on this machine, on which what browsers send can be held up. */
export interface SlowLine {
  readonly origin: string;
  /** Holds up requests of this method from now on. Fulfilled when the first is on the line. */
  hold(method: string): Promise<void>;
  /** Fulfilled when a browser has given up a request that was held up: it never arrives. */
  readonly givenUp: Promise<void>;
  /** Lets through what was held up, except for what was given up. */
  release(): void;
  close(): Promise<void>;
}

/** Opens a line to the server at an origin. */
export async function openSlowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const released = Promise.withResolvers<void>();
  const onTheLine = Promise.withResolvers<void>();
  const givenUp = Promise.withResolvers<void>();
  let heldMethod: string | undefined;
  const dial = (browser: Socket) => {
    const onward = connect(Number(port), hostname).on("error", () => browser.destroy());
    onward.pipe(browser);
    return onward;
  };
  const server = createServer((browser) => {
    let onward: Socket | undefined;
    let isHeld = false;
    browser.on("data", async (chunk) => {
      if (heldMethod && chunk.toString("latin1").startsWith(`${heldMethod} `)) isHeld = true;
      if (isHeld) {
        onTheLine.resolve();
        await released.promise;
      }
      if (browser.destroyed) return;
      // Not before there is something to send: the server ends a connection on which nothing comes.
      onward ??= dial(browser);
      onward.write(chunk);
    });
    browser.on("error", () => undefined);
    browser.on("close", () => {
      if (isHeld) givenUp.resolve();
      onward?.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold(method) {
      heldMethod = method;
      return onTheLine.promise;
    },
    givenUp: givenUp.promise,
    release: released.resolve,
    async close() {
      released.resolve();
      server.close();
      await once(server, "close");
    },
  };
}
