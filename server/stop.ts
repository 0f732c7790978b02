import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const gracePeriodMs = 4_500;
// Hosts commonly kill a process ten seconds after asking it to stop.
const exitMs = 9_000;
const repeatMs = 1_000;
// A connection becomes idle a moment after its response is sent.
const idleCheckMs = 100;
const orphanCheckMs = 500;
const signals = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Shuts down gracefully on SIGINT and SIGTERM: accepts no new connections, finishes requests in flight, closes idle
 * connections, and resets the rest after 4.5 seconds: behind a proxy that speaks HTTP/1.0, a normal end would be the end of a
 * whole file. Exits with status 0, or with 1 if other work, such as a publication, does not end within nine seconds.
 *
 * A second signal exits immediately with 128 plus its number, but not within a second: some shells let npm forward a signal
 * that the terminal or systemd sends to this process too. With other shells npm ends without forwarding it, so a server
 * started by npm also stops when its parent process is gone.
 */
export function stopOnSignals(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  let stopping = false;
  let mayExit = false;
  const stop = () => {
    stopping = true;
    setTimeout(() => {
      mayExit = true;
    }, repeatMs).unref();
    setTimeout(() => process.exit(1), exitMs).unref();
    setInterval(() => app.server.closeIdleConnections(), idleCheckMs).unref();
    setTimeout(() => {
      for (const socket of open) socket.resetAndDestroy();
    }, gracePeriodMs).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const [signal, status] of Object.entries(signals))
    process.on(signal, () => {
      if (!stopping) stop();
      else if (mayExit) process.exit(status);
    });
  const parent = process.ppid;
  const stopOrphan = () => process.ppid === parent || stopping || stop();
  if (process.env.npm_lifecycle_event) setInterval(stopOrphan, orphanCheckMs).unref();
}
