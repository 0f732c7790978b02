import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

// Hosts commonly kill a process ten seconds after asking it to stop.
const gracePeriodMs = 4_500;
// A connection becomes idle a moment after its response is sent.
const idleCheckMs = 100;
const orphanCheckMs = 500;
const signals = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Shuts down gracefully on SIGINT and SIGTERM: accepts no new connections, finishes requests in flight, closes idle
 * connections, and resets the rest after 4.5 seconds: behind a proxy that speaks HTTP/1.0, a normal end would be the end of a
 * whole file. Exits with status 0, or immediately with 128 plus the signal's number on a second signal. npm does not forward
 * signals, so a server started by npm also stops when its parent process is gone.
 */
export function stopOnSignals(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  let stopping = false;
  const stop = () => {
    stopping = true;
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
      if (stopping) process.exit(status);
      stop();
    });
  const parent = process.ppid;
  const stopOrphan = () => process.ppid === parent || stopping || stop();
  if (process.env.npm_lifecycle_event) setInterval(stopOrphan, orphanCheckMs).unref();
}
